/** Stock levels, expected deliveries and reservations (product 4.4). */
export const movementKinds = [
  'receipt',
  'import',
  'adjustment',
  'departure',
  /** Goods that came back from a client, into a warehouse that does not sell. */
  'return',
  /** From one warehouse to another: two movements. */
  'transfer',
  'scrap',
] as const
export type MovementKind = (typeof movementKinds)[number]

/** What becomes of a remnant that is taken off. */
export const remnantEnds = ['sold', 'scrapped'] as const
export type RemnantEnd = (typeof remnantEnds)[number]

/** The confidence of an expected delivery, the most certain first. */
export const confidences = ['promised', 'likely', 'uncertain'] as const
export type Confidence = (typeof confidences)[number]

/** Where promised pieces come from. */
export const sources = ['stock', 'incoming', 'made', 'replenished'] as const
export type Source = (typeof sources)[number]

/** Why pieces have no day: staff will say when they come, or no more come. */
export const restReasons = ['asking', 'never'] as const
export type RestReason = (typeof restReasons)[number]

/** In parts as they become available, or everything in one delivery. */
export const promiseModes = ['partial', 'complete'] as const
export type PromiseMode = (typeof promiseModes)[number]

/** Soft from the order until a day; hard from the confirmation until the goods leave, and only for what has not left. */
export const reservationKinds = ['soft', 'hard'] as const
export type ReservationKind = (typeof reservationKinds)[number]

/** Why a reservation ended: the transition that ended its order, or `time` when its day passed. */
export type Release = string

/** The days for which pieces are reserved for an unconfirmed order. */
export const heldForDays = 10

/** The warehouse used if none is named. */
export const usualWarehouse = 'main'

/** Goods ordered before this time leave the same working day. */
export const usualCutOff = '14:00'

/** More than any warehouse stores; twice this still fits a 32-bit column. */
export const mostPieces = 1_000_000_000

/** Returns the available quantity (product 4.4). Negative if reserved goods were lost. */
export const availableOf = (level: {
  on_hand: number
  hard: number
  soft: number
  /** The length of the remnants, which are part of the level and not for sale. */
  remnants: number
}): number => level.on_hand - level.remnants - level.hard - level.soft

/**
 * Returns what can be reserved now, in order: each takes what it wants as far as available, the rest waits.
 * `reserve.ts` does the same in SQL; reserve.test.ts checks that both agree.
 */
export function takenBy(wanted: readonly number[], available: number): number[] {
  let left = Math.max(0, available)
  return wanted.map((pieces) => {
    const taken = Math.min(pieces, left)
    left -= taken
    return taken
  })
}

/** A lot that leaves. Without a warehouse it may be taken from any. */
export type LeavingLot = { number: number; warehouse: string | null }
/** `kept`: the lengths of the remnants its cut leaves, if the line has left whole. */
export type LeavingLine = { line_id: number; quantity: number; kept?: readonly number[] }
