ALTER TABLE "shortlists" ADD COLUMN "reminders_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shortlists" ADD COLUMN "reminded_on" date;--> statement-breakpoint
CREATE INDEX "shortlists_to_remind" ON "shortlists" USING btree ("reminded_on") WHERE "shortlists"."reminders_since" is not null;