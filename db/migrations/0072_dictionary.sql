CREATE TABLE "dictionary_entries" (
	"list" text NOT NULL,
	"id" smallint NOT NULL,
	"name_en" text NOT NULL,
	"name_ru" text NOT NULL,
	"position" smallint NOT NULL,
	"is_offered" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" bigint,
	CONSTRAINT "dictionary_entries_list_id_pk" PRIMARY KEY("list","id"),
	CONSTRAINT "dictionary_entries_list" CHECK ("dictionary_entries"."list" in ('activityTypes', 'deliveryMethods')),
	CONSTRAINT "dictionary_entries_names" CHECK (length("dictionary_entries"."name_en") between 1 and 80 and length("dictionary_entries"."name_ru") between 1 and 80),
	CONSTRAINT "dictionary_entries_always_offered" CHECK ("dictionary_entries"."is_offered" or ("dictionary_entries"."list", "dictionary_entries"."id") not in (('activityTypes', 7), ('deliveryMethods', 1)))
);
--> statement-breakpoint
-- The rest is written by hand: the words that stood in the code until now, and what the audit watches.
INSERT INTO dictionary_entries (list, id, name_en, name_ru, position) VALUES
	('activityTypes', 1, 'Manufacturing', 'Производство', 1),
	('activityTypes', 2, 'Wholesale', 'Оптовая торговля', 2),
	('activityTypes', 3, 'Retail', 'Розничная торговля', 3),
	('activityTypes', 4, 'Repair and maintenance', 'Ремонт и обслуживание', 4),
	('activityTypes', 5, 'Engineering office', 'Конструкторское бюро', 5),
	('activityTypes', 6, 'Construction', 'Строительство', 6),
	('activityTypes', 7, 'Other', 'Другое', 7),
	('deliveryMethods', 1, 'Pick up at our warehouse', 'Самовывоз с нашего склада', 1),
	('deliveryMethods', 2, 'Courier', 'Курьер', 2),
	('deliveryMethods', 3, 'Road freight', 'Автотранспортом', 3),
	('deliveryMethods', 4, 'Air freight', 'Самолётом', 4),
	('deliveryMethods', 5, 'Sea freight', 'Морем', 5);
--> statement-breakpoint
CREATE TRIGGER dictionary_entries_audit_added AFTER INSERT ON dictionary_entries REFERENCING NEW TABLE AS now_so FOR EACH STATEMENT EXECUTE FUNCTION audit_changes('dictionary', 'list', 'id', '', 'list,created_at,updated_at,version');
--> statement-breakpoint
CREATE TRIGGER dictionary_entries_audit_changed AFTER UPDATE ON dictionary_entries REFERENCING OLD TABLE AS before NEW TABLE AS now_so FOR EACH STATEMENT EXECUTE FUNCTION audit_changes('dictionary', 'list', 'id', '', 'list,created_at,updated_at,version');
--> statement-breakpoint
CREATE TRIGGER dictionary_entries_audit_taken_away AFTER DELETE ON dictionary_entries REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION audit_changes('dictionary', 'list', 'id', '', 'list,created_at,updated_at,version');
