export type Packed = { id: number; lot_id: number; order_line_id: number; quantity: number }

/**
 * What lots still hold of lines that have room for so many pieces; the earlier row keeps its goods first. `cuts`: the rows
 * that change, with what stays of them.
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
