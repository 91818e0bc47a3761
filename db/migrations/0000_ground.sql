-- Trigrams find misspelt words; unaccent folds accented letters.
create extension if not exists pg_trgm;
--> statement-breakpoint
create extension if not exists unaccent;
--> statement-breakpoint
-- Words of a product: Russian ones by the Russian stemmer, Latin ones by the English, and none of them dropped as a
-- stop word: "on", "off" and "can" mean something in a catalogue.
create text search dictionary catalogue_ru (template = snowball, language = russian);
--> statement-breakpoint
create text search dictionary catalogue_en (template = snowball, language = english);
--> statement-breakpoint
create text search configuration catalogue (copy = russian);
--> statement-breakpoint
alter text search configuration catalogue
  alter mapping for asciiword, asciihword, hword_asciipart with catalogue_en;
--> statement-breakpoint
alter text search configuration catalogue
  alter mapping for word, hword, hword_part with catalogue_ru;
--> statement-breakpoint
-- The stem of one folded word, as `to_tsvector('catalogue', …)` makes it.
create function catalogue_stem(word text) returns text language sql immutable strict parallel safe as $$
  select case
    when word ~ '^[a-z]+$' then (ts_lexize('catalogue_en', word))[1]
    when word ~ '^[[:alpha:]]+$' then (ts_lexize('catalogue_ru', word))[1]
    else word
  end
$$;
