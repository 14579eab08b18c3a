ALTER TABLE "users" ADD COLUMN "partner_id" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "origin" text;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "partner_id" text;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "origin" text;--> statement-breakpoint
ALTER TABLE "guests" ADD COLUMN "nonce" text;--> statement-breakpoint
ALTER TABLE "guests" ADD COLUMN "last_used_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "guests" ADD COLUMN "partner_id" text;--> statement-breakpoint
ALTER TABLE "guests" ADD COLUMN "origin" text;--> statement-breakpoint
ALTER TABLE "payment_orders" ADD COLUMN "partner_id" text;--> statement-breakpoint
ALTER TABLE "payment_orders" ADD COLUMN "origin" text;--> statement-breakpoint
CREATE INDEX "guests_nonce" ON "guests" USING btree ("nonce") WHERE "guests"."nonce" is not null;