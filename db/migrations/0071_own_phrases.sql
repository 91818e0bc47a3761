ALTER TABLE "chat_phrases" ADD COLUMN "owner_id" bigint;--> statement-breakpoint
ALTER TABLE "chat_phrases" ADD CONSTRAINT "chat_phrases_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_phrases_of_owner" ON "chat_phrases" USING btree ("owner_id");