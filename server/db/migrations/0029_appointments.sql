ALTER TABLE "counsellor_requests" ADD COLUMN "meeting" text;--> statement-breakpoint
ALTER TABLE "counsellor_requests" ADD COLUMN "wished_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "counsellor_requests" ADD COLUMN "zone" text;