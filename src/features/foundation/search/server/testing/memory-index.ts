import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Db } from '#platform/server/database/db.ts'
import type { Platform } from '#platform/server/start/platform.ts'
import { forgetAnswers } from '../find-ids.ts'
import type { Indexed } from '../index-in-memory/build-segment.ts'
import { textAt } from '../index-in-memory/dictionary.ts'
import { allNow } from '../index-in-memory/feed.ts'
import { Follower, type Following } from '../index-in-memory/follower.ts'
import { lockIndex } from '../index-in-memory/here.ts'
import type { ProductIndex } from '../index-in-memory/product-index.ts'
import { readVector } from '../index-in-memory/read-vector.ts'
import { withWord } from '../index-in-memory/said.ts'
import { codeKinds, dead } from '../index-in-memory/segment.ts'

const log = {
  info() {},
  warn: (fact: { err?: unknown }) => console.error(fact.err),
} as unknown as Following['log']

/** Creates a finished index of this database and uses it for searches. */
export async function memoryIndex(db: Db) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'portico-index-'))
  const platform = { db, log, env: { dataDir: folder } } as unknown as Platform
  const { follower, stop } = lockIndex(platform, forgetAnswers)
  await follower.ready()
  return {
    follower,
    stop: async () => {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Creates an index that answers no searches, like that of another process. */
export const followerOf = (db: Db, more: Partial<Following> = {}): Follower =>
  new Follower({ db, log, folder: null, changed() {}, ...more })

/** Returns the terms and codes of each product by id, as in the index. */
export function notifiedByIndex({ segments, statuses }: ProductIndex): Map<number, object> {
  const found = new Map<number, Entry>()
  for (const segment of segments) {
    const here = [...segment.ids].map((id, place): Entry | null => {
      if (segment.statuses[place] === dead) return null
      const lengths = [segment.nameLengths[place]!, segment.textLengths[place]!]
      const one: Entry = {
        status: statuses[segment.statuses[place]!]!,
        category: segment.categories[place]!,
        lengths,
        terms: [],
        codes: [],
      }
      if (found.has(id)) throw new Error(`${id} lives twice`)
      found.set(id, one)
      return one
    })
    for (let term = 0; term < segment.begins.length - 1; term++)
      for (let at = segment.begins[term]!; at < segment.begins[term + 1]!; at++)
        here[segment.products[at]!]?.terms.push(`${textAt(segment.terms, term)} ${segment.said[at]}`)
    segment.codeProducts.forEach((product, place) => {
      const kind = codeKinds[segment.codeKinds[place]!]
      here[product]?.codes.push(`${kind}:${textAt(segment.codes, place)}`)
    })
  }
  return sorted(found)
}

/** Returns the same from the database. */
export async function notifiedByDatabase(db: Db): Promise<Map<number, object>> {
  const found = new Map<number, Entry>()
  for await (const rows of allNow(db)) for (const row of rows) found.set(row.id, notifiedBy(row))
  return sorted(found)
}

type Entry = { status: string; category: number; lengths: number[]; terms: string[]; codes: string[] }

function notifiedBy({ status, category_id, name_length, text_length, words, codes }: Indexed): Entry {
  const all = readVector(words)
  const named = new Set(all.map(({ term }) => term).filter((term) => term.startsWith('=')))
  const terms = all.flatMap(({ term, said }) => {
    if (!term.startsWith('=')) return [`${term} ${named.delete(`=${term}`) ? withWord(said) : said}`]
    return []
  })
  return {
    status,
    category: category_id ?? 0,
    lengths: [name_length, text_length],
    terms: [...terms, ...[...named].map((term) => `${term} 0`)],
    codes,
  }
}

function sorted(found: Map<number, Entry>): Map<number, object> {
  for (const one of found.values()) {
    one.terms.sort()
    one.codes.sort()
  }
  return new Map([...found].sort(([one], [other]) => one - other))
}
