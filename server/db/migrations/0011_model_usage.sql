CREATE TABLE "model_usage" (
	"day" date NOT NULL,
	"owner" text NOT NULL,
	"partner_id" text NOT NULL,
	"role" text NOT NULL,
	"model" text NOT NULL,
	"calls" integer NOT NULL,
	"input_tokens" bigint NOT NULL,
	"output_tokens" bigint NOT NULL,
	"estimated_calls" integer NOT NULL,
	"cost" double precision NOT NULL,
	"unpriced_calls" integer NOT NULL,
	CONSTRAINT "model_usage_day_owner_partner_id_role_model_pk" PRIMARY KEY("day","owner","partner_id","role","model")
);
