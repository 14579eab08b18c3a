CREATE TABLE "widget_files" (
	"release" text NOT NULL,
	"path" text NOT NULL,
	"brotli" "bytea" NOT NULL,
	CONSTRAINT "widget_files_release_path_pk" PRIMARY KEY("release","path")
);
