import type { Person } from '../../shared/audience.ts'
import type { Lang, Translate } from '../../shared/i18n.ts'
import type { Money } from '../../shared/money.ts'
import type { Db } from '../database/db.ts'
import { port } from './port.ts'

/** The person who searches, when, and in which language. */
export type Looking = { db: Db; person: Person; lang: Lang; now: Date; say: Translate }

/** A search result, titled as in its list. */
export type FoundThing = {
  id: number
  /** Its number or name. */
  title: string
  /** The owner, or another name of it. */
  about: string | null
  /** Its status, in the reader's language. */
  state: string | null
  amount: Money | null
  /** Its title equals the words searched for. */
  is_exact: boolean
}

/**
 * Searches one kind of thing for words of two letters or more. Returns at most `most` results the person may
 * see: exact matches first, then the newest. Every condition has an index, so it answers within a few ms at
 * any size.
 */
export type Finder = (looking: Looking, words: string, most: number) => Promise<FoundThing[]>

/**
 * The finders, one for each kind of thing: 'orders'. The feature that searches everything comes last, so its
 * port is here, where all can answer it.
 */
export const finder = port<{ kind: string; find: Finder }>('platform.finder')

/** Returns the number typed ("№ 1042" or "1042"), or null if it cannot be one of ours. */
export const numberIn = (words: string): number | null => {
  const digits = /^[#№]?\s*(\d{1,9})$/.exec(words)?.[1]
  return digits === undefined ? null : Number(digits)
}
