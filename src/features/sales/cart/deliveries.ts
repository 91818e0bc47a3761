/**
 * Distributes the lines of a cart over several deliveries. Quantities are in the smallest unit of the product. The first
 * delivery has what the others leave.
 */

/** A line of the cart. `step`: the step between quantities, so that no pack is broken. */
export type Divided = { id: number; quantity: number; step: number }
/** What another delivery takes of a line. */
export type Share = { line_id: number; quantity: number }

export type ShareProblem = 'noSuchLine' | 'tooMuch' | 'offStep' | 'nothingLeft'
export type Distribution =
  | {
      is: 'ok' /** By delivery and id of the line, without zeros. */
      deliveries: ReadonlyMap<number, number>[]
    }
  /** `delivery`: from 0, among the others; null for the first. */
  | { is: 'refused'; problem: ShareProblem; delivery: number | null; line_id: number | null }

/**
 * Returns what each delivery gets: first what is left, then the others in their order. `rest`: the number of items that
 * always go with the first, which may then be without lines.
 */
export function distribute(
  lines: readonly Divided[],
  others: readonly (readonly Share[])[],
  rest = 0,
): Distribution {
  const left = new Map(lines.map(({ id, quantity }) => [id, quantity]))
  const steps = new Map(lines.map(({ id, step }) => [id, step]))
  const taken: Map<number, number>[] = []
  for (const [delivery, shares] of others.entries()) {
    const own = new Map<number, number>()
    for (const { line_id, quantity } of shares) {
      const before = left.get(line_id)
      if (before === undefined) return refused('noSuchLine', delivery, line_id)
      if (quantity > before) return refused('tooMuch', delivery, line_id)
      if (quantity % steps.get(line_id)! !== 0 && quantity !== before)
        return refused('offStep', delivery, line_id)
      left.set(line_id, before - quantity)
      own.set(line_id, (own.get(line_id) ?? 0) + quantity)
    }
    taken.push(own)
  }
  const first = new Map([...left].filter(([, quantity]) => quantity > 0))
  if (first.size === 0 && rest === 0) return refused('nothingLeft', null, null)
  return { is: 'ok', deliveries: [first, ...taken] }
}

const refused = (problem: ShareProblem, delivery: number | null, line_id: number | null): Distribution => ({
  is: 'refused',
  ...{ problem, delivery, line_id },
})
