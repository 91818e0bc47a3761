/**
 * The events of webhooks with the fields sent: only ids and numbers. A receiver that needs more calls the API,
 * which checks permissions. `staff`: for the trading company only.
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

/** The kind of a test message. */
export const testKind = 'webhook.test'

const second = 1000
const minute = 60 * second
const hour = 60 * minute

/** The delays after each failed attempt: eight attempts in all, the last a day after the first. */
export const delays: readonly number[] = [
  ...[5 * second, 5 * minute, 25 * minute, 90 * minute],
  ...[4 * hour, 6 * hour, 12 * hour],
]

/**
 * Returns how long other deliveries leave a failing address alone, in milliseconds, by the number of
 * consecutive failures.
 */
export const restOf = (failures: number): number =>
  [5 * second, 30 * second, 2 * minute, 5 * minute][Math.min(failures, 4) - 1] ?? 0

/** After failing for this long, a webhook is switched off. */
export const givenUpMs = 5 * 24 * hour
/** The shortest interval between notices of failed deliveries. */
export const notifyEveryMs = 24 * hour
/** The time during which the former secret signs in addition to a new one. */
export const formerSecretMs = 24 * hour
/** The time limit of a response. */
export const patienceMs = 15 * second
/** The part of a response that is stored, in bytes. */
export const storedBytes = 2048
/** The days covered by the log. */
export const loggedDays = 30
/** The most webhooks of a company. */
export const mostWebhooks = 10

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** Why a delivery failed. */
// biome-ignore format: one list
export const problems = ['answer', 'redirect', 'gone', 'timeout', 'connection', 'unresolved', 'inner', 'off', 'secret'] as const
export type Problem = (typeof problems)[number]

/** Reasons why a webhook was switched off: a person, failures, or 410 Gone. */
export const offReasons = ['keeper', 'failing', 'gone'] as const
export type OffReason = (typeof offReasons)[number]
