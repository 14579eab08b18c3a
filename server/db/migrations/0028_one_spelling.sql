UPDATE "conversations" SET "title" = normalize("title", NFC) WHERE "title" IS NOT NFC NORMALIZED;--> statement-breakpoint
UPDATE "messages" SET "content" = normalize("content", NFC) WHERE "content" IS NOT NFC NORMALIZED;--> statement-breakpoint
INSERT INTO "owner_words" SELECT "owner", normalize("word", NFC) FROM "owner_words" WHERE "word" IS NOT NFC NORMALIZED ON CONFLICT DO NOTHING;--> statement-breakpoint
DELETE FROM "owner_words" WHERE "word" IS NOT NFC NORMALIZED;
