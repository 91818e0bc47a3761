import type { Db } from '#platform/server/db.ts'
import { ask } from './ask.ts'
import { type Lengths, rarity } from './bm25f.ts'
import { anyOf, meetingOf, type Wish } from './question.ts'
import { type Shown, shownOnly } from './shown.ts'

/** A product that may answer the query, with its tsvector as text. */
export type Candidate = Lengths & { id: number; words: string }

/** What is to be weighed exactly, and what else matched (no further than 1,000 altogether). */
export type Candidates = { found: Candidate[]; rest: number[] }

type Row = Candidate & { rest: string | null }

export const most = 1000
const weighed = 60

/**
 * Products that match a tsquery, roughly the best first: those that have the most telling wishes, better still in
 * their name. The first 60 come with their words, the rest as one list of ids: most of the time of a search goes
 * into carrying rows.
 */
export async function candidates(
  db: Db,
  tsquery: string,
  wishes: readonly Wish[],
  all: number,
  shown: Shown,
): Promise<Candidates> {
  const worth = wishes.map((wish) => rarity(meetingOf(wish), all))
  const rough = wishes.map((wish, place) => roughly(anyOf(wish), worth[place]!)).join(' + ')
  const rows = await ask<Row>(
    db,
    `with matching as materialized (
       select s.product_id, s.words, s.name_length, s.text_length from product_search s
       where s.words @@ $1::tsquery and ${shownOnly(2)}
     ), enough as (
       select * from matching limit ${most}
     ), ranked as (
       select *, row_number() over (order by ${rough} desc, name_length + text_length, product_id) as place from enough
     )
     select product_id::float8 as id, name_length, text_length, words::text,
       case place when 1 then (select string_agg(product_id::text, ',' order by place) from ranked where place > ${weighed}) end as rest
     from ranked where place <= ${weighed} order by place`,
    [tsquery, ...shown],
  )
  return { found: rows, rest: rows[0]?.rest?.split(',').map(Number) ?? [] }
}

const roughly = (tsquery: string, worth: number) =>
  `case when not words @@ '${tsquery.replaceAll("'", "''")}'::tsquery then 0
        when words @@ '${inNames(tsquery).replaceAll("'", "''")}'::tsquery then ${(worth * 1.5).toFixed(3)}
        else ${worth.toFixed(3)} end`

/** The same wishes, but only in the codes, the name or the brand. */
export const inNames = (tsquery: string): string => tsquery.replace(/'(?=[ )])/g, "':AB")
