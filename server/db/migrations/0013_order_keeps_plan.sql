ALTER TABLE "payment_orders" ADD COLUMN "worth" integer;--> statement-breakpoint
ALTER TABLE "payment_orders" ADD COLUMN "message_limit" integer;