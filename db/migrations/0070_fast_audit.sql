-- Written by hand. What the audit asks was planned anew for the very values of every statement, which took longer than
-- the work itself; one plan serves all. A list of changed rows may be short once and long the next time: it is joined by
-- hash, whatever its length was when the plan was made.
ALTER FUNCTION audit_changes() SET plan_cache_mode TO 'force_generic_plan';--> statement-breakpoint
ALTER FUNCTION audit_changes() SET enable_nestloop TO off;--> statement-breakpoint
-- What is written over and over keeps room beside each row, so that its indexes need not be told. It counts for pages
-- that are filled from now on.
ALTER TABLE products SET (fillfactor = 80);--> statement-breakpoint
ALTER TABLE carts SET (fillfactor = 80);--> statement-breakpoint
ALTER TABLE orders SET (fillfactor = 90);--> statement-breakpoint
ALTER TABLE stock_levels SET (fillfactor = 80);
