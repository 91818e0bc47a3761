/**
 * A lot (product 4.7): pieces of confirmed lines, of one or several orders of one company, packed to leave together. How
 * it moves is in `moves.ts`; what its moves do to the goods of its orders follows from where each state has them.
 */
export const lotStates = [
  'forming',
  'ready',
  'on_hold',
  'requested',
  'booked',
  'in_transit',
  'delivered',
  'accepted',
  'cancelled',
] as const
export type LotState = (typeof lotStates)[number]

/** Whether it lies in a warehouse, ready, and waits to leave. */
export const waitsHere = (state: LotState): boolean => bucketsIn[state].includes('ready')

/** In which buckets of an order its pieces are counted while the lot stands so. */
const buckets = ['ready', 'shipped', 'delivered'] as const
type Bucket = (typeof buckets)[number]
const bucketsIn: Record<LotState, readonly Bucket[]> = {
  forming: [],
  ready: ['ready'],
  on_hold: ['ready'],
  requested: ['ready'],
  booked: ['ready'],
  in_transit: ['shipped'],
  delivered: ['shipped', 'delivered'],
  accepted: ['shipped', 'delivered'],
  cancelled: [],
}

/** By how many pieces the buckets of a line change when so many of it go from one state to another. */
export const goodsBetween = (from: LotState, to: LotState, quantity: number): Record<Bucket, number> => {
  const by = (bucket: Bucket) =>
    quantity * (Number(bucketsIn[to].includes(bucket)) - Number(bucketsIn[from].includes(bucket)))
  return { ready: by('ready'), shipped: by('shipped'), delivered: by('delivered') }
}

export type Package = {
  length_mm: number
  width_mm: number
  height_mm: number
  weight_g: number
  marking: string | null
}

const day = 86_400_000
/** Whole days from one day ('2026-05-14') to another. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / day)
/** The day so many days after a moment, in UTC. */
export const dayAfter = (at: Date, days: number): string =>
  new Date(at.getTime() + days * day).toISOString().slice(0, 10)

/** What the person who received less than all, or not whole, would like best. */
export const inputs = ['replace', 'credit', 'advice'] as const
export type Requested = (typeof inputs)[number]
