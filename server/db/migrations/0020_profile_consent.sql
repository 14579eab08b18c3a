ALTER TABLE "messages" ADD COLUMN "from_profile" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "shortlists" ADD COLUMN "profile_consent" smallint;