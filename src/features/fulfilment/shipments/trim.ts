export type Packed = { id: number; lot_id: number; order_line_id: number; quantity: number }

/**
 * Returns what lots may contain of lines with room for so many pieces. Earlier rows are the last to lose
 * pieces. `cuts` are the changed rows with their new quantity.
 */
export function trimmed(
  packed: readonly Packed[],
  room: ReadonlyMap<number, number>,
): { cuts: { id: number; quantity: number }[]; shortened: Set<number>; emptied: Set<number> } {
  const left = new Map(room)
  const cuts: { id: number; quantity: number }[] = []
  const shortened = new Set<number>()
  const stored = new Set<number>()
  for (const { id, lot_id, order_line_id, quantity } of packed) {
    const stays = Math.max(0, Math.min(quantity, left.get(order_line_id) ?? 0))
    left.set(order_line_id, (left.get(order_line_id) ?? 0) - stays)
    if (stays > 0) stored.add(lot_id)
    if (stays === quantity) continue
    cuts.push({ id, quantity: stays })
    shortened.add(lot_id)
  }
  return { cuts, shortened, emptied: new Set([...shortened].filter((id) => !stored.has(id))) }
}
