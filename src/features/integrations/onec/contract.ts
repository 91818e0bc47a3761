import { z } from 'zod'
import { admins, managers } from '#platform/shared/audience.ts'
import { get, post, put } from '#platform/shared/contract.ts'
import { Money } from '#platform/shared/money-shape.ts'
import { Moment } from '#platform/shared/time.ts'
import { requiredText } from '#platform/shared/validation.ts'
import { exchangeStates, exchangeTypes, fileStates } from './exchange.ts'
import { differences } from './order-facts.ts'

/** A price type reported by 1C; the chosen one becomes our base prices. */
const PriceType = z.object({
  id: z.string(),
  name: z.string(),
  currency: z.string().nullable(),
  is_chosen: z.boolean(),
})

/** The connection data to enter in 1C, and the settings here. */
export const Connection = z.object({
  /** The address of «Обмен с сайтом». */
  address: z.string(),
  price_types: PriceType.array(),
  /** Orders to be sent in the next exchange. */
  waiting_orders: z.int(),
})
export type Connection = z.infer<typeof Connection>

const ExchangeFile = z.object({
  name: z.string(),
  state: z.enum(fileStates),
  /** Why it was refused, in the reader's language. */
  problem: z.string().nullable(),
  /** Products marked for deletion in 1C; they are not removed here. */
  left_out: z.int(),
  /** A further remark, in the reader's language. */
  note: z.string().nullable(),
  imports: z
    .object({
      id: z.int(),
      kind: z.string(),
      state: z.string(),
      rows: z.int(),
      done_rows: z.int(),
      refused_rows: z.int(),
    })
    .array(),
})

/** A session of 1C: what was received and sent, and its state. */
export const Exchange = z.object({
  id: z.int(),
  type: z.enum(exchangeTypes),
  state: z.enum(exchangeStates),
  began_at: Moment,
  last_at: Moment,
  problem: z.string().nullable(),
  bytes: z.int(),
  /** Pictures and other files that are not read. */
  unread_files: z.int(),
  /** 1C asked to deactivate products missing from its full catalogue. */
  asked_deactivation: z.boolean(),
  files: ExchangeFile.array(),
  /** Orders sent, and whether 1C has confirmed them; orders 1C reported on; and how many of these are not ours. */
  given: z.object({ id: z.int(), number: z.int() }).array(),
  is_confirmed: z.boolean(),
  reported: z.int(),
  unknown: z.int(),
  /** Further remarks, in the reader's language. */
  notes: z.string().array(),
})
export type Exchange = z.infer<typeof Exchange>

/** 1C's information about an order, for staff. */
export const OrderInOnec = z.object({
  given_at: Moment.nullable(),
  /** It will be sent in the next exchange. */
  is_waiting: z.boolean(),
  notified_at: Moment.nullable(),
  number: z.string().nullable(),
  dated_on: z.string().nullable(),
  status: z.string().nullable(),
  is_posted: z.boolean(),
  is_cancelled: z.boolean(),
  paid_on: z.string().nullable(),
  payment_number: z.string().nullable(),
  shipped_on: z.string().nullable(),
  shipment_number: z.string().nullable(),
  amount: Money.nullable(),
  differences: z.enum(differences).array(),
  /** Why the transition 1C asked for was not made, in the reader's language. */
  refused_transition: z.string().nullable(),
})
export type OrderInOnec = z.infer<typeof OrderInOnec>

export const onecApi = {
  connection: get('/api/manager/1c', { who: admins, reply: Connection }),
  choosePriceType: put('/api/manager/1c/price-type', {
    who: admins,
    body: z.object({ price_type_id: requiredText(200) }),
    reply: Connection,
  }),
  /** Returns the last thirty exchanges, newest first. */
  exchanges: get('/api/manager/1c/exchanges', { who: admins, reply: Exchange.array() }),
  order: get('/api/manager/orders/:id/1c', { who: managers, reply: OrderInOnec }),
  giveAgain: post('/api/manager/orders/:id/1c/again', { who: admins, reply: OrderInOnec }),
}
