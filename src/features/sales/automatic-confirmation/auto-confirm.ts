import { type Confidence, confidences } from '#features/goods/stock/stock.ts'

/** What an order and its company are like at the moment it is submitted. Amounts are in minor units. */
export type ConfirmationFacts = {
  /** Whether orders of this company may be confirmed automatically. */
  company_auto: boolean
  completed_orders: number
  /** The net total in US cents; null if its currency has no rate. */
  total_base: number | null
  /** What the order comes to with tax, in its own currency. */
  order_total: number
  custom_lines: number
  unpriced: number
  has_comment: boolean
  /** Whether the company ordered the same lines in the last 24 hours. */
  duplicate: boolean
  terms_softer: boolean
  /** In the currency of the order; null if there is no limit, or the order needs no credit. */
  credit_left: number | null
  /** Days since the due day of the oldest open invoice; 0 if none is overdue. */
  overdue_days: number
  /** Whether overdue invoices stop new orders of this company by the policy of reminders. */
  is_held: boolean
  /** The least margin of the lines whose cost is known, in basis points of the price; null if there are none. */
  least_margin_bp: number | null
  /** Lines whose cost is unknown. */
  unknown_costs: number
  /** Pieces without a delivery day. */
  rest: number
  /** That of the least sure part; null if nothing has a day. */
  confidence: Confidence | null
  /** Whether everything is delivered by the day the buyer asked for; null if no day was asked for. */
  in_time: boolean | null
  /** Whether the address is in the address book and goods were delivered to it before. */
  address_known: boolean
}

export type ConfirmationLimits = {
  enabled: boolean
  min_orders: number
  max_amount: number
  no_comment: boolean
  max_overdue_days: number
  need_cost: boolean
  min_margin_bp: number
  at_least: Confidence
}

/** The rules, in the order they are shown. */
export const confirmationRules = [
  'enabled',
  'company',
  'amount',
  'described',
  'comment',
  'duplicate',
  'terms',
  'credit',
  'overdue',
  'margin',
  'promise',
  'wanted',
  'address',
] as const
export type ConfirmationRule = (typeof confirmationRules)[number]

/** What a person should do with an order that is left to them. */
export const answers = [
  'quote',
  'ask_twice',
  'ask_payment',
  'ask_prepayment',
  'own_terms',
  'offer_floor',
  'offer_split',
  'offer_later',
  'read_comment',
  'confirm',
] as const
export type Answer = (typeof answers)[number]

/** Where several rules fail, the answer is that of the first of these. */
const answerOf = {
  described: 'quote',
  duplicate: 'ask_twice',
  overdue: 'ask_payment',
  credit: 'ask_prepayment',
  terms: 'own_terms',
  margin: 'offer_floor',
  promise: 'offer_split',
  wanted: 'offer_later',
  comment: 'read_comment',
  amount: 'confirm',
  address: 'confirm',
  company: 'confirm',
  enabled: 'confirm',
} as const satisfies Record<ConfirmationRule, Answer>
const byUrgency = Object.keys(answerOf) as ConfirmationRule[]

/** A fact or its limit. Null where there is none: no credit limit, an unknown margin. */
export type CheckValue = number | boolean | string | null
export type Check = { rule: ConfirmationRule; holds: boolean; fact: CheckValue; limit: CheckValue }

export type Verdict = {
  decision: 'confirm' | 'person'
  /** Every rule, whether or not an earlier one has failed. */
  checks: Check[]
  failed: ConfirmationRule[]
  /** Null if nothing failed. */
  answer: Answer | null
}

/** Decides whether an order is confirmed without a person. All rules are evaluated. */
export function decide(facts: ConfirmationFacts, limits: ConfirmationLimits): Verdict {
  const checks = confirmationRules.map((rule) => ({ rule, ...check[rule](facts, limits) }))
  const failed = checks.filter(({ holds }) => !holds).map(({ rule }) => rule)
  const first = byUrgency.find((rule) => failed.includes(rule))
  return {
    decision: first ? 'person' : 'confirm',
    checks,
    failed,
    answer: first ? answerOf[first] : null,
  }
}

type Checked = Omit<Check, 'rule'>
const check: Record<ConfirmationRule, (facts: ConfirmationFacts, limits: ConfirmationLimits) => Checked> = {
  enabled: (_, { enabled }) => ({ holds: enabled, fact: enabled, limit: true }),
  // The fact is null for a company that is not switched on.
  company: ({ company_auto, completed_orders }, { min_orders }) => ({
    holds: company_auto && completed_orders >= min_orders,
    fact: company_auto ? completed_orders : null,
    limit: min_orders,
  }),
  amount: ({ total_base }, { max_amount }) => ({
    holds: total_base !== null && total_base <= max_amount,
    fact: total_base,
    limit: max_amount,
  }),
  described: ({ custom_lines, unpriced }) => ({
    holds: custom_lines === 0 && unpriced === 0,
    fact: Math.max(custom_lines, unpriced),
    limit: 0,
  }),
  comment: ({ has_comment }, { no_comment }) => ({
    holds: !(no_comment && has_comment),
    fact: has_comment,
    limit: no_comment ? false : null,
  }),
  duplicate: ({ duplicate }) => ({ holds: !duplicate, fact: duplicate, limit: false }),
  terms: ({ terms_softer }) => ({ holds: !terms_softer, fact: terms_softer, limit: false }),
  credit: ({ order_total, credit_left }) => ({
    holds: credit_left === null || order_total <= credit_left,
    fact: order_total,
    limit: credit_left,
  }),
  overdue: ({ overdue_days, is_held }, { max_overdue_days }) => ({
    holds: overdue_days <= max_overdue_days && !is_held,
    fact: overdue_days,
    // Where reminders stop new orders, no number of days is allowed.
    limit: is_held ? null : max_overdue_days,
  }),
  margin: ({ least_margin_bp, unknown_costs }, { min_margin_bp, need_cost }) => {
    const isUnknown = least_margin_bp === null || unknown_costs > 0
    const isEnough = least_margin_bp === null || least_margin_bp >= min_margin_bp
    return {
      holds: isEnough && !(need_cost && isUnknown),
      fact: isEnough && need_cost && isUnknown ? null : least_margin_bp,
      limit: min_margin_bp,
    }
  },
  promise: ({ rest, confidence }, { at_least }) => ({
    holds: rest === 0 && (confidence === null || isAsSure(confidence, at_least)),
    fact: rest > 0 ? rest : confidence,
    limit: at_least,
  }),
  wanted: ({ in_time }) => ({ holds: in_time !== false, fact: in_time, limit: true }),
  address: ({ address_known }) => ({ holds: address_known, fact: address_known, limit: true }),
}

/** `confidences` begins with the surest. */
const isAsSure = (one: Confidence, other: Confidence): boolean =>
  confidences.indexOf(one) <= confidences.indexOf(other)

/**
 * The outcomes that are stored. `cap`: every rule holds, but the limit of the day is reached. `failed`: the order could
 * not be evaluated or confirmed. Both leave it to a person.
 */
export const verdicts = ['confirm', 'person', 'cap', 'failed'] as const
export type StoredVerdict = (typeof verdicts)[number]
