CREATE TABLE "counsellor_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"channel" text NOT NULL,
	"phone" text,
	"email" text,
	"best_time" text NOT NULL,
	"conversation" text NOT NULL,
	"partner_id" text,
	"origin" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "counsellor_requests_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE INDEX "counsellor_requests_email" ON "counsellor_requests" USING btree ("email");