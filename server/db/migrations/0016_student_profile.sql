ALTER TABLE "shortlists" ADD COLUMN "profile" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "shortlists" ADD COLUMN "profile_used_since" timestamp with time zone;