export const decimals = ['comma', 'point'] as const
export type Decimal = (typeof decimals)[number]

/**
 * How a number is read that could be one or a thousand, such as 1,125: by its decimal sign. `plain`: numbers are never
 * grouped, so every sign is the decimal one.
 */
export type Sign = Decimal | 'plain'

const signs = { ',': 'comma', '.': 'point' } as const

/**
 * Tells the decimal sign a number proves: 12,50 and 0,125 a comma, 1,234.5 and 1,234,567 a point. `either`: 1,125 proves
 * nothing. Null if there is no sign at all. Expects digits and signs only.
 */
export function evidenceOf(bare: string): Decimal | 'either' | null {
  const [first, ...others] = [...bare].filter((letter) => letter === ',' || letter === '.') as (',' | '.')[]
  if (first === undefined) return null
  const last = others.at(-1)
  if (last === undefined) return /^-?[1-9]\d{0,2}[.,]\d{3}$/.test(bare) ? 'either' : signs[first]
  if (last !== first) return signs[last]
  return first === ',' ? 'point' : 'comma'
}

/** In a currency with three decimals, such as the Kuwaiti dinar, 1.125 is what a price looks like and proves its sign. */
export const asPrice = (bare: string, digits: number): string =>
  digits >= 3 && evidenceOf(bare) === 'either' ? `${bare}0` : bare

/** What a column says about its numbers. `isSure`: false if the sign was assumed. Null if it uses both signs. */
export type ColumnSign = { sign: Decimal | null; isSure: boolean; isNeeded: boolean }

/** The signs to fall back on: a person's choice for this file, the choice for an earlier file, or the usual one. */
export type Fallback = { chosen: Decimal | null; remembered: Decimal | null; usual: Decimal }

/**
 * Decides the decimal sign of every column: as a person chose, else by its own numbers, else by those of the other
 * columns, else as was chosen before, else the usual one. Numbers that prove their sign are read by it, whatever was
 * decided.
 */
export function decideSigns(
  columns: ReadonlyMap<number, readonly string[]>,
  { chosen, remembered, usual }: Fallback,
): Map<number, ColumnSign> {
  const proofs = new Map([...columns].map(([column, numbers]) => [column, proofsIn(numbers)]))
  const all = new Set([...proofs.values()].flatMap(({ proven }) => [...proven]))
  const [ofFile] = all.size === 1 ? all : []
  const signOf = ({ proven, isNeeded }: Proofs): ColumnSign => {
    const [own = ofFile] = proven
    const known = chosen ?? (proven.size > 1 ? undefined : own) ?? remembered
    if (known) return { sign: known, isSure: true, isNeeded }
    return { sign: proven.size > 1 ? null : usual, isSure: false, isNeeded }
  }
  return new Map([...proofs].map(([column, own]) => [column, signOf(own)]))
}

type Proofs = { proven: Set<Decimal>; isNeeded: boolean }

function proofsIn(numbers: readonly string[]): Proofs {
  const proven = new Set<Decimal>()
  let isNeeded = false
  for (const number of numbers) {
    const evidence = evidenceOf(number)
    if (evidence === 'either') isNeeded = true
    else if (evidence) proven.add(evidence)
  }
  return { proven, isNeeded }
}
