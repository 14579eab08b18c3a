ALTER TABLE "sessions" ADD COLUMN "opened_by" text;--> statement-breakpoint
ALTER TABLE "embed_codes" ADD COLUMN "begun_here" boolean DEFAULT false NOT NULL;