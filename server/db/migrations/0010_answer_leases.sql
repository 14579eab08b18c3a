ALTER TABLE "sends" ADD COLUMN "charge" text;--> statement-breakpoint
ALTER TABLE "sends" ADD COLUMN "run" text;--> statement-breakpoint
ALTER TABLE "sends" ADD COLUMN "lease_until" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "sends_question" ON "sends" USING btree ("question_id");--> statement-breakpoint
CREATE INDEX "sends_open" ON "sends" USING btree ("run") WHERE "sends"."state" in ('running', 'stopping');--> statement-breakpoint
UPDATE "sends" SET "charge" = "owner" WHERE "charged" AND "state" <> 'done' AND "owner" LIKE 'guest:%';--> statement-breakpoint
-- contract: last used before 0.1.0
ALTER TABLE "sends" DROP COLUMN "charged";