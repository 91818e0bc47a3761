-- Trigrams find misspelt words; unaccent folds accented letters.
create extension if not exists pg_trgm;
--> statement-breakpoint
create extension if not exists unaccent;
