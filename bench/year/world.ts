import { setTimeout as pause } from 'node:timers/promises'
import type { Asker, Tally } from '../../e2e/kills/asking.ts'
import type { Book } from './book.ts'
import type { Calendar } from './calendar.ts'
import type { Firm, Staff } from './firms.ts'

/** What every person of the simulation has at hand. */
export type World = {
  firms: Firm[]
  staff: Staff
  calendar: Calendar
  book: Book
  tally: Tally
  /** A product with the units it is sold in. */
  products: { id: number; step: number }[]
  /** Periods in which so many days pass. Three weeks and longer are at least one. */
  periodsIn(days: number): number
  today(): string
  /** Returns a text that is not used twice. */
  unique(): string
}

/** Waits for what the product does by itself a moment after a command. */
export async function until<T>(what: string, look: () => Promise<T | null>): Promise<T> {
  const deadline = performance.now() + 300_000
  for (let ms = 100; performance.now() < deadline; ms = Math.min(ms * 1.5, 2000)) {
    const found = await look()
    if (found !== null) return found
    await pause(ms)
  }
  throw new Error(`${what} did not happen within five minutes`)
}

/** Asks for something that may be refused at that moment, and counts refusals by their reason. */
export async function tried<T>(
  { book }: World,
  name: string,
  asker: Asker,
  ...call: [method: string, url: string, body?: object | FormData]
): Promise<T | null> {
  return asker.askOrNot<T>((why) => noteRefusal(book, `${name} ${reasonIn(why)}`), ...call)
}

export function noteRefusal({ refused }: Book, what: string): void {
  refused.set(what, (refused.get(what) ?? 0) + 1)
}

/** The code of a refusal, or those of its fields. */
function reasonIn(why: string): string {
  const { code, codes } = JSON.parse(why) as { code?: string; codes?: Record<string, string[]> }
  return (
    code ??
    Object.values(codes ?? {})
      .flat()
      .join(' ')
  )
}

export const chosen = <T>(from: readonly T[], chance: () => number): T =>
  from[Math.floor(chance() * from.length)]!

/** Returns an integer from `least` to `most`. */
export const between = (least: number, most: number, chance: () => number): number =>
  least + Math.floor(chance() * (most - least + 1))
