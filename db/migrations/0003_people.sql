ALTER TABLE "sessions" ADD COLUMN "last_used_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "ended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "ended_because" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_ended_because" CHECK ("sessions"."ended_because" in ('signed_out', 'blocked', 'deleted', 'password', 'other_device'));--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_ended" CHECK (("sessions"."ended_at" is null) = ("sessions"."ended_because" is null));