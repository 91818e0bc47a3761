import { lineAmount, type PriceUnit } from '#platform/shared/money.ts'
import type { BlanketState } from './blanket-order.ts'

/** Quantities are integers of the product's unit; `price` is in minor units of the currency, for `per` of them. */
export type AgreedLine = { quantity: number; step: number; price: number; per: PriceUnit }
/** Both days are included. */
export type AgreedTerms = { state: BlanketState; from: string; until: string }

/** Why nothing can be called off. */
export type CallOffCode = 'notAccepted' | 'notStarted' | 'ended' | 'offStep' | 'noPrice'

type Part = { quantity: number; price: number; per: PriceUnit; amount: number; is_agreed: boolean }
/** `left`: what is left of the agreed quantity afterwards. */
export type CallOff =
  | { is: 'within' | 'split' | 'outside'; code: null; lines: Part[]; left: number }
  | { is: 'refused'; code: CallOffCode; lines: []; left: number }

/** Returns why nothing of a blanket order can be called off on a day; null if it can. */
export function whyNot({ state, from, until }: AgreedTerms, today: string): CallOffCode | null {
  if (state !== 'accepted') return 'notAccepted'
  if (today < from) return 'notStarted'
  return today > until ? 'ended' : null
}

/** Returns what is left of a line. Never negative. */
export const leftOf = ({ quantity }: Pick<AgreedLine, 'quantity'>, calledOff: number): number =>
  Math.max(0, quantity - calledOff)

/**
 * Returns how much of a quantity is at the agreed price: at most what is left, in whole steps. Pieces that came back may
 * leave less than a step, which cannot be called off.
 */
export function agreedPart(
  line: Pick<AgreedLine, 'quantity' | 'step'>,
  calledOff: number,
  quantity: number,
): number {
  const left = leftOf(line, calledOff)
  return Math.min(left - (left % line.step), quantity)
}

/**
 * Divides a quantity that a client calls off: as much as is left at the agreed price, the rest at the client's price of
 * today. `clientPrice` is null if there is none; it matters only for a rest.
 */
export function callOff(asked: {
  terms: AgreedTerms
  line: AgreedLine
  today: string
  calledOff: number
  quantity: number
  clientPrice: { price: number; per: PriceUnit } | null
}): CallOff {
  const { terms, line, today, calledOff, quantity, clientPrice } = asked
  const left = leftOf(line, calledOff)
  const refused = (code: CallOffCode): CallOff => ({ is: 'refused', code, lines: [], left })
  const why = whyNot(terms, today)
  if (why) return refused(why)
  if (!Number.isInteger(quantity) || quantity < 1 || quantity % line.step !== 0) return refused('offStep')
  const agreed = agreedPart(line, calledOff, quantity)
  const rest = quantity - agreed
  if (rest > 0 && !clientPrice) return refused('noPrice')
  const lines = [
    ...(agreed > 0 ? [part(agreed, line, true)] : []),
    ...(rest > 0 ? [part(rest, clientPrice!, false)] : []),
  ]
  return {
    is: rest === 0 ? 'within' : agreed === 0 ? 'outside' : 'split',
    code: null,
    lines,
    left: left - agreed,
  }
}

const part = (
  quantity: number,
  { price, per }: { price: number; per: PriceUnit },
  is_agreed: boolean,
): Part => ({ quantity, price, per, amount: lineAmount({ amount: price, per }, quantity), is_agreed })
