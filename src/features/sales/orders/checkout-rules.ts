import { z } from 'zod'
import { isEntryId } from '#features/foundation/dictionary/dictionary.ts'
import { askedDay } from '#platform/shared/time.ts'
import { optionalText } from '#platform/shared/validation.ts'

/** So many files an order goes along with, and so many colleagues get copies. */
export const mostOrderFiles = 50
export const mostWatchers = 50

const ids = (most: number) =>
  z
    .int()
    .positive()
    .array()
    .max(most)
    .default([])
    .transform((given) => [...new Set(given)])

/** `seen_total`: the total in minor units that the buyer agreed to; another one is refused, not charged. */
export const PlaceOrder = z.object({
  delivery_method: z.int('errors.required').refine(isEntryId, 'errors.oneOf'),
  /** An entry of the company's address book (contract.md); what it says stays in the order as it was then. */
  address_id: z.int('orders.noSuchAddress').positive('orders.noSuchAddress').nullish(),
  /** In words, where no entry is named. */
  delivery_address: optionalText(500),
  /** Who takes the goods, where it is not whom the entry names. */
  recipient: optionalText(300),
  /** A day like '2026-05-14', not before today. */
  requested_on: askedDay()
    .nullish()
    .transform((day) => day ?? null),
  partial_allowed: z.boolean('errors.notValid').default(true),
  payment: optionalText(100),
  comment: optionalText(2000),
  po_number: optionalText(100),
  project: optionalText(100),
  file_ids: ids(mostOrderFiles),
  /** Colleagues who are told of the order. */
  watcher_ids: ids(mostWatchers),
  seen_total: z.int().nonnegative().optional(),
})
export type PlaceOrder = z.output<typeof PlaceOrder>

/** What day it is for someone in a time zone. */
export const todayIn = (zone: string, now: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' }).format(now)
