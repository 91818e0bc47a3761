CREATE TABLE "announcements" (
	"event_id" bigint PRIMARY KEY NOT NULL
);
