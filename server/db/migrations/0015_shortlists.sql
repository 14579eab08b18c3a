CREATE TABLE "shortlists" (
	"user_id" text PRIMARY KEY NOT NULL,
	"programs" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"link_hash" text,
	"link_made_at" timestamp with time zone,
	CONSTRAINT "shortlists_link_hash_unique" UNIQUE("link_hash")
);
--> statement-breakpoint
ALTER TABLE "shortlists" ADD CONSTRAINT "shortlists_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;