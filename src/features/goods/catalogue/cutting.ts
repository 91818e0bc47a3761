import { largestQuantity } from './quantity.ts'

/**
 * How bars of a product are cut, in integers of its unit. `kerf`: what the saw takes with every cut. A remnant of
 * `min_remnant` or more is kept in stock; a shorter one belongs to the buyer.
 */
export type Cutting = {
  stock_length: number
  min_cut: number
  cut_step: number
  kerf: number
  min_remnant: number
}

/** The cut a buyer orders: a number of pieces of one length. */
export type CutAsked = { length: number; pieces: number }

/** How it is cut. `charged` is the quantity of the line; `kept` has the length of each remnant that is kept. */
export type CutPlan = {
  ok: true
  per_bar: number
  bars: number
  charged: number
  kept: number[]
  /** The length of the shorter remnants, which are charged. */
  scrap: number
}

export const cutRefusals = ['pieces', 'too_short', 'off_step', 'too_long', 'too_much'] as const
export type CutRefusal = (typeof cutRefusals)[number]

/** The cut of a line, as it was calculated when it was ordered. */
export type LineCut = CutAsked & { bars: number; kept: number[] }

/** The units of products that can be cut. */
export const isCutUnit = (unit: string): boolean => unit === 'mm' || unit === 'cm'

/** Returns how pieces are cut from bars, one length only, and what of the bars is charged. */
export function cut({
  stock_length,
  min_cut,
  cut_step,
  kerf,
  min_remnant,
  cut_length,
  pieces,
}: Cutting & { cut_length: number; pieces: number }): CutPlan | { ok: false; code: CutRefusal } {
  const refused = (code: CutRefusal) => ({ ok: false, code }) as const
  if (!Number.isInteger(pieces) || pieces < 1) return refused('pieces')
  if (!(cut_length >= Math.max(1, min_cut))) return refused('too_short')
  if (cut_length % cut_step !== 0) return refused('off_step')
  if (cut_length > stock_length) return refused('too_long')
  const per_bar = Math.floor((stock_length + kerf) / (cut_length + kerf))
  const bars = Math.ceil(pieces / per_bar)
  const remnantOf = (cuts: number) => Math.max(0, stock_length - cuts * (cut_length + kerf))
  const isKept = (remnant: number) => remnant > 0 && remnant >= min_remnant
  const [full, last] = [remnantOf(per_bar), remnantOf(pieces - (bars - 1) * per_bar)]
  const keptLength = (isKept(full) ? full * (bars - 1) : 0) + (isKept(last) ? last : 0)
  const charged = bars * stock_length - keptLength
  if (charged > largestQuantity) return refused('too_much')
  const remnants = [...Array.from({ length: bars - 1 }, () => full), last]
  const scrap = remnants.filter((one) => !isKept(one)).reduce((sum, one) => sum + one, 0)
  return { ok: true, per_bar, bars, charged, kept: remnants.filter(isKept), scrap }
}

/** Returns the plan for what is asked, or null if the product cannot be cut like this. */
export function planOf(cutting: Cutting | null | undefined, { length, pieces }: CutAsked): CutPlan | null {
  const plan = cutting ? cut({ ...cutting, cut_length: length, pieces }) : null
  return plan?.ok ? plan : null
}

/** Returns what a line stores of a plan. */
export const lineCut = ({ length, pieces }: CutAsked, { bars, kept }: CutPlan): LineCut => ({
  length,
  pieces,
  bars,
  kept,
})
