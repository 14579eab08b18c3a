ALTER TABLE "payments" ADD COLUMN "refund_check_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "refund_checks" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "payments_refund_check" ON "payments" USING btree ("refund_check_at") WHERE "payments"."refund_check_at" is not null;--> statement-breakpoint
UPDATE "payments" SET "refund_check_at" = now() WHERE "status" = 'refunded' OR ("refund_for" IS NOT NULL AND "refund_due_at" IS NULL);
