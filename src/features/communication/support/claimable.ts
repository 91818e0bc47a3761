import { daysBetween } from '#features/fulfilment/shipments/lot.ts'
import type { PiecesDecision, Trouble } from './request.ts'

/** Days after delivery in which late pieces can be claimed. */
export const lateClaimDays = 90

/** Pieces of a lot line. Days are those of the company ('2026-12-01'). */
export type DeliveredLine = { quantity: number; delivered_on: string | null; promised_on: string | null }
/** What became of claimed pieces. Pieces of a decided claim that were not made good are rejected. */
export const claimStates = ['open', 'credited', 'replaced', 'refunded', 'rejected'] as const
export type ClaimState = (typeof claimStates)[number]
export type ClaimedPieces = { kind: Trouble; quantity: number; state: ClaimState }
/** Why no piece can be claimed. */
export type WhyNone = 'notDelivered' | 'tooLate' | 'notLate' | 'alreadyClaimed' | 'rejected'
export type Claimable = { most: number; why: WhyNone | null }

type Ask = {
  lot_line: DeliveredLine
  kind: Trouble
  /** The company's today. */
  today: string
  rules: { claim_days: number }
  /** Earlier claims for pieces of this lot line. */
  claims: readonly ClaimedPieces[]
}

/**
 * Returns how many pieces of a lot line can be claimed for one kind of problem, and why none if it is 0. A piece is in
 * one open claim or made good once. Rejected pieces stay closed for the same kind only. A late piece is still good, so
 * claims for lateness and for other problems do not limit each other.
 */
export function claimable({ lot_line, kind, today, rules, claims }: Ask): Claimable {
  const isLate = kind === 'late'
  const why = isLate ? whyNotLate(lot_line, today) : whyNotWrong(lot_line, today, rules.claim_days)
  if (why) return { most: 0, why }
  const { quantity } = lot_line
  const free = isLate ? quantity : quantity - sum(claims.filter(holdsPieces))
  if (free <= 0) return { most: 0, why: 'alreadyClaimed' }
  const ofKind = claims.filter((claim) => claim.kind === kind)
  const most = Math.min(free, quantity - sum(ofKind))
  if (most > 0) return { most, why: null }
  return { most: 0, why: ofKind.some(({ state }) => state === 'rejected') ? 'rejected' : 'alreadyClaimed' }
}

/** Returns whether these pieces cannot be claimed for another problem: they are in an open claim or made good. */
export const holdsPieces = ({ kind, state }: Pick<ClaimedPieces, 'kind' | 'state'>): boolean =>
  kind !== 'late' && state !== 'rejected'

function whyNotWrong({ delivered_on }: DeliveredLine, today: string, claimDays: number): WhyNone | null {
  if (delivered_on === null) return 'notDelivered'
  return daysBetween(delivered_on, today) > claimDays ? 'tooLate' : null
}

/** Until goods arrive, their delay is answered on the order, and their lot can still be split. */
function whyNotLate({ delivered_on, promised_on }: DeliveredLine, today: string): WhyNone | null {
  if (delivered_on === null) return 'notDelivered'
  if (promised_on === null || delivered_on <= promised_on) return 'notLate'
  return daysBetween(delivered_on, today) > lateClaimDays ? 'tooLate' : null
}

/** A decision about pieces of one claimed lot line. */
export type DecidedPieces = { decision: PiecesDecision; quantity: number; comes_back?: boolean }
type Settling = {
  /** The pieces of the claim without a decision. */
  asked: number
  /** The pieces that can be made good. */
  most: number
  decisions: readonly DecidedPieces[]
}
/**
 * `codes`: why the decisions are not possible. `given`: the pieces that are credited or replaced. `return_lot`: those of
 * them that the client sends back.
 */
export type Settled = {
  ok: boolean
  codes: readonly ('moreThanLeft' | 'notAddedUp')[]
  given: number
  return_lot: number
}

/** Checks that the decisions about a claimed lot line add up to what was asked and give no piece twice. */
export function settleClaim({ asked, most, decisions }: Settling): Settled {
  const made = decisions.filter(({ decision }) => decision !== 'reject')
  const given = sum(made)
  const codes = [
    ...(given > most ? (['moreThanLeft'] as const) : []),
    ...(sum(decisions) === asked ? [] : (['notAddedUp'] as const)),
  ]
  return {
    ok: codes.length === 0,
    codes,
    given,
    return_lot: sum(made.filter(({ comes_back }) => comes_back)),
  }
}

const sum = (pieces: readonly { quantity: number }[]): number =>
  pieces.reduce((total, { quantity }) => total + quantity, 0)
