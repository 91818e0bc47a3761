/**
 * A lot (product 4.7): pieces of confirmed lines, of one or several orders of one company, packed to leave
 * together. Its transitions are in `transitions.ts`. Their effect on the goods of the orders follows from the
 * buckets of each state.
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

/** Returns whether a lot is in a warehouse, ready to leave. */
export const waitsHere = (state: LotState): boolean => bucketsIn[state].includes('ready')

/** The buckets of the order in which a lot's pieces are counted, by state. */
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

/** Returns the change of a line's buckets when this many pieces go from one state to another. */
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
/** Returns the number of days from one day ('2026-05-14') to another. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / day)

/** The client's choices about missing or damaged goods. */
export const inputs = ['replace', 'credit', 'advice'] as const
export type Requested = (typeof inputs)[number]
