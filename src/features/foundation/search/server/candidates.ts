import { type SQL, sql } from 'drizzle-orm'
import { composed, type Db, repeated } from '#platform/server/database/db.ts'
import type { Look, Looked } from './find-by-words.ts'
import { anyOf, havingAll, havingAny, meetingOf } from './question.ts'
import { type Shown, shownTo } from './shown.ts'
import { type Candidate, weigh } from './weigh.ts'
import type { Worth } from './worth.ts'

/** Candidates to be weighed exactly, and further matches (at most 1,000 in total). */
type Candidates = { found: Candidate[]; rest: number[] }

type Row = Candidate & { rest: string | null }

const most = 1000
const weighed = 60

/** With this many matches in the name, products that only mention the words follow them. */
const few = 10

/**
 * Few words with one this rare always use the index, so the plan is reused. Common words are planned each
 * time.
 */
const rare = 2000
const mostPlanned = 6

export const lookInSql = (db: Db, shown: Shown): Look => ({
  all: async (searchTerms, asked) => {
    const { found, rest } = await broadly(
      (tsquery) => candidates(db, tsquery, asked, shown),
      havingAll(searchTerms),
    )
    return lookedAt(weigh(found, asked), rest)
  },
  any: async (searchTerms, asked) => {
    const { found } = await candidates(db, havingAny(searchTerms), asked, shown)
    return lookedAt(weigh(found, asked), [])
  },
})

const lookedAt = (found: Looked['found'], rest: number[]): Looked => ({
  found,
  rest,
  total: new Set([...found.map(({ id }) => id), ...rest]).size,
})

/** Puts matches in the name first if there are more than can be examined. */
async function broadly(look: (tsquery: string) => Promise<Candidates>, tsquery: string): Promise<Candidates> {
  const any = await look(tsquery)
  if (any.rest.length + any.found.length < most) return any
  const named = await look(inNames(tsquery))
  return named.found.length < few
    ? any
    : { found: named.found, rest: [...named.rest, ...any.found.map(({ id }) => id), ...any.rest] }
}

/**
 * Returns products that match a tsquery, roughly the best first: those with the most telling terms,
 * preferably in their name. The first 60 have their words, the rest is a list of ids, because rows are
 * expensive to transfer.
 */
async function candidates(
  db: Db,
  tsquery: string,
  { searchTerms, worth }: Worth,
  shown: Shown,
): Promise<Candidates> {
  const rough = searchTerms.map((searchTerm, place) => roughly(anyOf(searchTerm), worth[place]!))
  const isRare = Math.min(...searchTerms.map(meetingOf)) <= rare
  const ask = isRare && searchTerms.length <= mostPlanned ? repeated<Row> : composed<Row>
  const rows = await ask(
    db,
    sql`with matching as materialized (
       select s.product_id, s.name_length + s.text_length as length, ${sql.join(rough, sql` + `)} as score from product_search s
       where s.words @@ ${tsquery}::tsquery and ${shownTo(shown)}
     ), ranked as materialized (
       select product_id, row_number() over (order by score desc, length, product_id) as place
       from (select * from matching limit ${most}) as enough
     )
     select s.product_id as id, s.name_length, s.text_length, s.words::text,
       case place when 1 then (select string_agg(product_id::text, ',' order by place) from ranked where place > ${weighed}) end as rest
     from ranked join product_search s using (product_id) where place <= ${weighed} order by place`,
  )
  return { found: rows, rest: rows[0]?.rest?.split(',').map(Number) ?? [] }
}

/** In thousandths: integers are cheaper to add and sort than SQL's exact fractions. */
const roughly = (tsquery: string, worth: number): SQL =>
  sql`case when not s.words @@ ${tsquery}::tsquery then 0
        when s.words @@ ${inNames(tsquery)}::tsquery then ${Math.round(worth * 1500)}::int
        else ${Math.round(worth * 1000)}::int end`

/** Returns the same terms, restricted to codes, name and brand. */
const inNames = (tsquery: string): string => tsquery.replace(/'(?=[ )])/g, "':AB")
