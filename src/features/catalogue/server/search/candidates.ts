import type { Db } from '#platform/server/db.ts'
import { ask } from './ask.ts'
import { type Lengths, rarity } from './bm25f.ts'
import { anyOf, meetingOf, type Wish } from './question.ts'
import { type Shown, shownOnly } from './shown.ts'

/** A product that may answer the query, with its tsvector as text. */
export type Candidate = Lengths & { id: number; words: string }

/** What is to be weighed exactly, and how many matched altogether (no further than 1,000). */
export type Candidates = { found: Candidate[]; rest: number[] }

export const most = 1000
const weighed = 120

/**
 * Products that match a tsquery, roughly the best first: those that have the most telling wishes, better still in
 * their name. The first 120 come with their words.
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
  const rows = await ask<{ id: number; words: string | null; name_length: number; text_length: number }>(
    db,
    `with matching as materialized (
       select s.product_id, s.words, s.name_length, s.text_length from product_search s
       where s.words @@ $1::tsquery and ${shownOnly(2)}
     ), enough as (
       select * from matching limit ${most}
     ), ranked as (
       select *, row_number() over (order by ${rough} desc, name_length + text_length, product_id) as place from enough
     )
     select product_id::float8 as id, name_length, text_length, case when place <= ${weighed} then words::text end as words
     from ranked order by place`,
    [tsquery, ...shown],
  )
  return {
    found: rows.filter((row): row is Candidate => row.words !== null),
    rest: rows.filter(({ words }) => words === null).map(({ id }) => id),
  }
}

const roughly = (tsquery: string, worth: number) =>
  `case when words @@ '${inNames(tsquery).replaceAll("'", "''")}'::tsquery then ${(worth * 1.5).toFixed(3)}
        when words @@ '${tsquery.replaceAll("'", "''")}'::tsquery then ${worth.toFixed(3)} else 0 end`

/** The same wishes, but only in the codes, the name or the brand. */
export const inNames = (tsquery: string): string => tsquery.replace(/'(?=[ )])/g, "':AB")
