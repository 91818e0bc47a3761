/**
 * What a webhook may tell of, by the name of the event, with the fields that leave: ids and numbers alone. The person who wants
 * more asks the API, which looks again who may see it. `staff`: for the trading company alone.
 */
export const kinds = {
  'order.placed': { fields: ['order_id', 'number'] },
  'order.confirmed': { fields: ['order_id', 'number'] },
  'order.rejected': { fields: ['order_id', 'number'] },
  'order.offer_sent': { fields: ['order_id', 'number'] },
  'order.offer_accepted': { fields: ['order_id', 'number'] },
  'order.cancelled': { fields: ['order_id', 'number'] },
  'order.completed': { fields: ['order_id', 'number'] },
  'lot.ready': { fields: ['lot_id', 'number'] },
  'lot.sent': { fields: ['lot_id', 'number'] },
  'lot.delivered': { fields: ['lot_id', 'number'] },
  'invoice.issued': { fields: ['invoice_id', 'invoice', 'order_id'] },
  'invoice.withdrawn': { fields: ['invoice_id', 'invoice', 'order_id'] },
  'payment.confirmed': { fields: ['invoice_id', 'invoice', 'order_id'] },
  'client.applied': { fields: [], staff: true },
  'client.confirmed': { fields: [], staff: true },
} as const satisfies Record<string, { fields: readonly string[]; staff?: true }>
export type Kind = keyof typeof kinds

export const kindNames = Object.keys(kinds) as [Kind, ...Kind[]]
export const clientKinds: readonly Kind[] = kindNames.filter((name) => !('staff' in kinds[name]))

/** What is sent to see whether anybody is there. */
export const testKind = 'webhook.test'

const second = 1000
const minute = 60 * second
const hour = 60 * minute

/** How long after a try that failed the next one is: eight tries in all, the last a day after the first. */
export const delays: readonly number[] = [
  ...[5 * second, 5 * minute, 25 * minute, 90 * minute],
  ...[4 * hour, 6 * hour, 12 * hour],
]

/** So long an address that failed so often in a row is left alone by what else is to be sent there. */
export const restOf = (failures: number): number =>
  [5 * second, 30 * second, 2 * minute, 5 * minute][Math.min(failures, 4) - 1] ?? 0

/** A webhook that has done nothing but fail for so long is switched off. */
export const givenUpMs = 5 * 24 * hour
/** Its keepers are told of failed deliveries so often at the most. */
export const notifyEveryMs = 24 * hour
/** After a new secret the old one signs as well for so long. */
export const formerSecretMs = 24 * hour
/** An answer that takes longer is none. */
export const patienceMs = 15 * second
/** So much of an answer is stored, in bytes. */
export const storedBytes = 2048
/** The log goes back so many days. */
export const loggedDays = 30
/** So many webhooks one company has. */
export const mostWebhooks = 10

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** Why nothing was delivered. */
// biome-ignore format: one list
export const problems = ['answer', 'redirect', 'gone', 'timeout', 'connection', 'unresolved', 'inner', 'off', 'secret'] as const
export type Problem = (typeof problems)[number]

/** Who or what switched a webhook off. */
export const offReasons = ['keeper', 'failing', 'gone'] as const
export type OffReason = (typeof offReasons)[number]
