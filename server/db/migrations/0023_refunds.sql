ALTER TABLE "payments" ADD COLUMN "refund_for" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "refund_due_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "payments_refund_due" ON "payments" USING btree ("refund_due_at") WHERE "payments"."refund_due_at" is not null;