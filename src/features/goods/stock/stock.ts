/** What lies where, what is on its way, and what is stored for whom (product 4.4). */
export const movementKinds = ['receipt', 'import', 'adjustment'] as const
export type MovementKind = (typeof movementKinds)[number]

/** How sure it is that goods come on their day, the surest first. */
export const confidences = ['promised', 'likely', 'uncertain'] as const
export type Confidence = (typeof confidences)[number]

/** Soft from the moment an order is placed, until a day; hard once it is confirmed, until the goods leave. */
export const reservationKinds = ['soft', 'hard'] as const
export type ReservationKind = (typeof reservationKinds)[number]

/** How a reservation ended: the move that ended its order, or that its day was over. */
export type Release = string

/** So long the goods of an order wait for its confirmation. */
export const heldForDays = 10

/** Where goods lie that no one named a warehouse for. */
export const usualWarehouse = 'main'

/** More than this fits no warehouse, nor a column of four bytes twice over. */
export const mostPieces = 1_000_000_000

/** Product 4.4. Negative where goods were lost that are reserved already. */
export const availableOf = (level: { on_hand: number; hard: number; soft: number }): number =>
  level.on_hand - level.hard - level.soft

/**
 * What of these inputs can be stored at once, in their order: each takes what it wants as far as it is there, the rest
 * waits. `reserve.ts` says the same in SQL; reserve.test.ts holds them together.
 */
export function takenBy(wanted: readonly number[], available: number): number[] {
  let left = Math.max(0, available)
  return wanted.map((pieces) => {
    const taken = Math.min(pieces, left)
    left -= taken
    return taken
  })
}
