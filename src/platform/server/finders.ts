import type { Person } from '../shared/audience.ts'
import type { FoundKind } from '../shared/found.ts'
import type { Lang, Translate } from '../shared/i18n.ts'
import type { Money } from '../shared/money.ts'
import type { Db } from './db.ts'

/** Who looks, when, and in which language. */
export type Looking = { db: Db; person: Person; lang: Lang; now: Date; say: Translate }

/** One thing of a kind, as it is called where it is listed. */
export type FoundThing = {
  id: number
  /** Its number or name. */
  title: string
  /** Whose it is, or what else it is called. */
  about: string | null
  /** How it stands, in the reader's language. */
  state: string | null
  amount: Money | null
  /** It is called exactly what was looked for. */
  is_exact: boolean
}

/**
 * Looks one kind of thing through for words of two letters or more: at most `most` of those the person may see, what is
 * called exactly so first, then the newest. Answers within a few milliseconds at any size: every way it looks has an index.
 */
export type Finder = (looking: Looking, words: string, most: number) => Promise<FoundThing[]>

/** Who looks each kind of thing through. */
export type Finders = Partial<Record<FoundKind, Finder>>

/** The number someone typed, where it can be one of ours: "№ 1042" and "1042" alike. */
export const numberIn = (words: string): number | null => {
  const digits = /^[#№]?\s*(\d{1,9})$/.exec(words)?.[1]
  return digits === undefined ? null : Number(digits)
}
