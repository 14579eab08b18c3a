CREATE TABLE "ended_sessions" (
	"hash" text PRIMARY KEY NOT NULL,
	"forget_at" timestamp with time zone NOT NULL
);
