import { type Db, run, statement } from '#platform/server/database/db.ts'
import type { Indexed } from './build-segment.ts'
import type { Learnt } from './words.ts'

/** Changes that became visible since a moment, and the moment of reading. */
export type News = {
  /** The finished transactions, as a PostgreSQL snapshot: '100:105:101,103'. */
  as_of: string
  /** True if some changes have been swept already: a process that is so far behind must start again. */
  is_lost: boolean
  product_ids: number[]
  words: string[]
  stems: string[]
}

/**
 * One statement and therefore one snapshot: it returns what it sees and an earlier one did not. Nothing is
 * missed, in whatever order transactions end, and a long transaction delays no other. Transactions of the
 * future belong to another cluster, from which this one was restored.
 */
const news = statement<News>(
  'search_changes.since',
  `with unseen as materialized (
     select product_ids, words, stems from search_changes
     where xid >= pg_snapshot_xmin($1::pg_snapshot) and not pg_visible_in_snapshot(xid, $1::pg_snapshot)
       and pg_visible_in_snapshot(xid, pg_current_snapshot())
   )
   select pg_current_snapshot()::text as as_of,
     coalesce((select swept > pg_snapshot_xmin($1::pg_snapshot) and swept <= pg_snapshot_xmax(pg_current_snapshot())
       from search_horizon), true) as is_lost,
     coalesce((select array_agg(distinct id::float8) from unseen cross join unnest(product_ids) as id), '{}') as product_ids,
     coalesce((select array_agg(word) from unseen cross join unnest(words) as word), '{}') as words,
     coalesce((select array_agg(stem) from unseen cross join unnest(stems) as stem), '{}') as stems`,
)

export async function newsSince(db: Db, as_of: string): Promise<News> {
  const [row] = await run(db, news, [as_of])
  return row!
}

const now = statement<{ as_of: string }>('search_changes.now', 'select pg_current_snapshot()::text as as_of')

export const momentNow = async (db: Db): Promise<string> => (await run(db, now))[0]!.as_of

const indexed = `select s.product_id as id, s.category_id, s.status, s.words::text, s.name_length, s.text_length,
    coalesce((select array_agg(kind || ':' || code) from product_codes c where c.product_id = s.product_id), '{}') as codes
  from product_search s`

const these = statement<Indexed>(
  'product_search.these',
  `${indexed} where s.product_id = any((select $1::bigint[])::bigint[]) order by s.product_id`,
)

const batch = 1000
const following = statement<Indexed>(
  'product_search.after',
  `${indexed} where s.product_id > $1 order by s.product_id limit ${batch}`,
)

/** Yields the current state of these products by id. Deleted ones are left out. */
export async function* theseNow(db: Db, ids: readonly number[]): AsyncGenerator<Indexed[]> {
  for (let at = 0; at < ids.length; at += batch) yield await run(db, these, [ids.slice(at, at + batch)])
}

/** Yields all products by id, in batches. */
export async function* allNow(db: Db): AsyncGenerator<Indexed[]> {
  let after = 0
  for (;;) {
    const rows = await run(db, following, [after])
    if (rows.length === 0) return
    yield rows
    after = rows.at(-1)!.id
  }
}

const fewWords = 5000
const followingWords = statement<Learnt>(
  'search_words.after',
  `select word, stem from search_words where word ~>~ $1 order by word using ~<~ limit ${fewWords}`,
)

/** Yields all words in byte order, in batches. */
export async function* allWords(db: Db): AsyncGenerator<Learnt[]> {
  let after = ''
  for (;;) {
    const rows = await run(db, followingWords, [after])
    if (rows.length === 0) return
    yield rows
    after = rows.at(-1)!.word
  }
}

const ownXid = statement<{ xid: string }>('search_changes.own', 'select pg_current_xact_id()::text as xid')

/** Returns the id of the current transaction. */
export const transactionOf = async (db: Db): Promise<string> => (await run(db, ownXid))[0]!.xid

/** Tells whether a transaction had ended at this moment. */
export function hadEnded(xid: string, as_of: string): boolean {
  const [, xmax, going] = as_of.split(':')
  return BigInt(xid) < BigInt(xmax!) && !going!.split(',').includes(xid)
}

const sweep = statement(
  'search_changes.sweep',
  `with horizon as (
     update search_horizon set swept = least(next, pg_snapshot_xmin(pg_current_snapshot())),
       next = pg_snapshot_xmin(pg_current_snapshot()) returning swept
   )
   delete from search_changes using horizon
   where xid < swept or xid > pg_snapshot_xmax(pg_current_snapshot())`,
)

/** Deletes changes that every process could have read since the last sweep. */
export const sweepChanges = (db: Db): Promise<unknown[]> => run(db, sweep)
