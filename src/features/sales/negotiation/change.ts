import type { HeaderField } from '#features/sales/orders/header.ts'
import { isOver, type OrderStage, type Turn } from '#features/sales/orders/order.ts'
import { lineAmount, type PriceUnit, sum } from '#platform/shared/money.ts'

/** Why a change of a placed order is not possible. */
export type RefusalCode =
  | 'over'
  | 'priceIsOurs'
  | 'tooFewLeft'
  | 'offStep'
  | 'dayIsOver'
  | 'substituteStarted'

/** What a change does, and why someone else has to agree to it. */
export const changeCodes = [
  // These two do not need an agreement by themselves.
  'repriced',
  'later',
  'substitute',
  'unpack',
  'invoiced',
  'priceByHand',
  'blanket',
  'large',
  'promise',
  'credit',
  'signOff',
  'approval',
  'offer',
  'counter',
  'replacesOwn',
  // Fields of the header.
  'delivery_method',
  'delivery_address',
  'requested_on',
  'partial_allowed',
] as const
export type ChangeCode = (typeof changeCodes)[number]

/** Amounts are minor units of the order's currency, for `per` pieces. */
export type LineState = {
  quantity: number
  /** Null while no one has offered a price. */
  unit_amount: number | null
  per: PriceUnit
  /** The part number: another one makes the line a substitute. */
  sku: string
  promised_on: string | null
}

/**
 * Where the agreed price comes from: price rules that still give it, a contract, a person, or a blanket order. Only the
 * first depends on the quantity.
 */
export type PriceKind = 'ladder' | 'contract' | 'hand' | 'blanket'

/** A line of the order, or a new one. */
export type LineOfChange = {
  line: number
  /** The quantities it is sold in. Null for a custom item. */
  rules: { min_qty: number; step: number } | null
  price_kind: PriceKind
  /** The price of the agreed rules at a quantity, for the `per` of the line. */
  priceAt: (quantity: number) => number | null
  /** The last agreed state; before anything was agreed, what was placed. Null for a new line. */
  was: LineState | null
  /** What changes; null if nothing does. A price without `per` is for the `per` of the line. */
  becomes: (Pick<LineState, 'quantity'> & Partial<Omit<LineState, 'quantity'>>) | null
  ready: number
  booked: number
  shipped: number
  invoiced: number
}

export type ChangeOfOrder = {
  by: Turn
  stage: OrderStage
  turn: Turn | null
  /** Whether staff have opened the order. */
  opened: boolean
  /** How much a client may change without asking: minor units of the order's currency (0: nothing), and basis points. */
  policy: { small_amount: number; small_bp: number }
  facts: {
    today: string
    promise_kept: boolean
    within_credit: boolean
    within_order_limit: boolean
    /** The largest discount the change gives, and that of the person's role, in basis points. */
    discount_bp: number
    limit_bp: number
    /** The total a person last agreed to, so that small changes do not add up. By default the present total. */
    agreed_total?: number
    /** Whether the promised days suit the requested day and delivery in parts that result. By default they do. */
    days_kept?: boolean
    /** Staff have begun an offer. A change of lines that applied at once would be undone by it. */
    is_offer_written?: boolean
  }
  lines: readonly LineOfChange[]
  /** The fields of the header that change. */
  header: readonly HeaderField[]
}

export type ChangedLine = { line: number; unit_amount: number | null; amount: number }
export type RefusedLine = { line: number; code: RefusalCode }
/** Totals of the lines in minor units. `lines` are those that change, with the price that results. */
export type ChangeAnswer =
  | { verdict: 'refused'; asks: null; codes: RefusalCode[]; refused: RefusedLine[] }
  | {
      verdict: 'at_once' | 'ask'
      asks: Turn | null
      codes: ChangeCode[]
      was: number
      becomes: number
      difference: number
      lines: ChangedLine[]
    }

/**
 * Returns whether a change of a placed order applies at once, has to be agreed to by the other side, or is not possible.
 * Does not depend on a clock or a database. The server and its preview decide by it.
 */
export function changeOf(change: ChangeOfOrder): ChangeAnswer {
  const refused = isOver(change.stage)
    ? [{ line: 0, code: 'over' as const }]
    : change.lines.flatMap((line) => refusalsOf(change, line).map((code) => ({ line: line.line, code })))
  if (refused.length > 0)
    return { verdict: 'refused', asks: null, codes: [...new Set(refused.map(({ code }) => code))], refused }

  const after = resultsOf(change)
  const was = sum(change.lines.map(({ was }) => (was ? amountOf(was) : 0)))
  const becomes = sum(after.map(amountOf))
  const lines = change.lines.flatMap((line, at) =>
    line.becomes
      ? [{ line: line.line, unit_amount: after[at]!.unit_amount, amount: amountOf(after[at]!) }]
      : [],
  )
  const notes = [...new Set(change.lines.flatMap((line, at) => notesOf(line, after[at]!)))]
  const asking = reasonsToAsk(change, after, { was, becomes })
  const isAsked = asking === null || asking.length > 0
  return {
    verdict: isAsked ? 'ask' : 'at_once',
    asks: isAsked ? (change.by === 'client' ? 'manager' : 'client') : null,
    codes: [...new Set([...notes, ...(asking ?? [])])],
    ...{ was, becomes, difference: becomes - was, lines },
  }
}

/** Returns the lines as they will be, at the prices their quantities reach. */
export const resultsOf = (change: Pick<ChangeOfOrder, 'by' | 'lines'>): LineState[] =>
  change.lines.map((line) => resultOf(change, line))

const isConfirmed = (stage: OrderStage): boolean => stage === 'confirmed' || stage === 'in_work'

const amountOf = ({
  unit_amount,
  per,
  quantity,
}: Pick<LineState, 'unit_amount' | 'per' | 'quantity'>): number =>
  unit_amount === null ? 0 : lineAmount({ amount: unit_amount, per }, quantity)

/** Returns why a line cannot change like this. */
function refusalsOf({ by, facts }: ChangeOfOrder, line: LineOfChange): RefusalCode[] {
  const { was, becomes, booked, shipped, ready, rules } = line
  if (!becomes) return []
  const [floor, { quantity }] = [shipped + booked, becomes]
  if (by === 'client' && was && isNamed(line)) return ['priceIsOurs']
  if (quantity < floor) return ['tooFewLeft']
  if (was && becomes.sku !== undefined && becomes.sku !== was.sku && floor + ready > 0)
    return ['substituteStarted']
  if (rules && quantity !== was?.quantity && quantity !== floor && quantity > 0 && isOffStep(rules, quantity))
    return ['offStep']
  const day = becomes.promised_on
  return day && day !== was?.promised_on && day < facts.today ? ['dayIsOver'] : []
}

const isOffStep = ({ min_qty, step }: { min_qty: number; step: number }, quantity: number): boolean =>
  quantity < min_qty || quantity % step !== 0

/** Returns whether the change names a price of its own. */
const isNamed = ({ was, becomes }: LineOfChange): boolean =>
  becomes?.unit_amount !== undefined &&
  (becomes.unit_amount !== was?.unit_amount || (becomes.per ?? was?.per) !== was?.per)

/** Returns a line as it will be. Where staff cut a quantity, the agreed price stays. */
function resultOf({ by }: Pick<ChangeOfOrder, 'by'>, line: LineOfChange): LineState {
  const { was, becomes } = line
  const before = was ?? { quantity: 0, unit_amount: null, per: 1, sku: '', promised_on: null }
  if (!becomes) return before
  const after = { ...before, ...becomes }
  const isCut = by === 'manager' && becomes.quantity < before.quantity
  const isKept = line.price_kind !== 'ladder' || becomes.quantity === before.quantity || isCut
  if (becomes.unit_amount !== undefined || isKept || becomes.quantity === 0) return after
  return { ...after, unit_amount: line.priceAt(becomes.quantity) ?? before.unit_amount }
}

/** Compares prices exactly, also of different price units. */
const isDearer = (one: LineState, than: LineState): boolean =>
  BigInt(one.unit_amount ?? 0) * BigInt(than.per) > BigInt(than.unit_amount ?? 0) * BigInt(one.per)

function notesOf({ was, becomes }: LineOfChange, after: LineState): ChangeCode[] {
  if (!was || !becomes || becomes.quantity === 0) return []
  const isRepriced = isDearer(after, was) || isDearer(was, after)
  return [
    ...(isRepriced ? (['repriced'] as const) : []),
    ...(isLater(was, after) ? (['later'] as const) : []),
  ]
}

const isLater = (was: LineState, after: LineState): boolean =>
  was.promised_on !== null && (after.promised_on === null || after.promised_on > was.promised_on)

type Totals = { was: number; becomes: number }

/**
 * Returns the reasons why the other side has to agree; none if the change applies at once. Null: it has to agree anyway,
 * for no reason that has to be named.
 */
function reasonsToAsk(
  change: ChangeOfOrder,
  after: readonly LineState[],
  totals: Totals,
): ChangeCode[] | null {
  const { by, stage, turn, opened } = change
  if (stage === 'draft') return []
  const touched = change.lines.flatMap((line, at) => (line.becomes ? [{ line, after: after[at]! }] : []))
  const pieces = [...new Set(touched.flatMap(({ line, after }) => reasonsOfLine(line, after)))]
  if (stage === 'negotiation') return [...pieces, turn === by ? 'counter' : 'replacesOwn']
  const header = headerToAsk(change)
  if (by === 'manager') {
    const asked = askedOfClient(change, touched, pieces)
    return asked === null && header.length === 0 ? null : [...(asked ?? []), ...header]
  }
  const offer = change.facts.is_offer_written && touched.length > 0 ? (['offer'] as const) : []
  if (stage === 'submitted' && !opened)
    return [...pieces.filter((code) => code === 'priceByHand' || code === 'blanket'), ...offer]
  const large = touched.length > 0 ? askedOfManager(change, totals) : []
  return [...pieces, ...large, ...offer, ...header]
}

/** Returns the fields of the header that need an agreement. References, such as the PO number, never do. */
function headerToAsk({ by, header, facts: { days_kept = true } }: ChangeOfOrder): ChangeCode[] {
  return header.filter((field) => {
    if (field === 'delivery_method' || field === 'delivery_address') return true
    if (field === 'partial_allowed') return by === 'manager' || !days_kept
    return field === 'requested_on' && !days_kept
  }) as ChangeCode[]
}

function reasonsOfLine(line: LineOfChange, after: LineState): ChangeCode[] {
  const { was, shipped, booked, ready, invoiced, price_kind } = line
  if (!was) return []
  const isUnpacked = after.quantity < shipped + booked + ready
  const isReduced = price_kind === 'hand' && after.quantity < was.quantity
  const isBeyond = price_kind === 'blanket' && after.quantity > was.quantity
  return [
    ...(after.sku !== was.sku ? (['substitute'] as const) : []),
    ...(isUnpacked ? (['unpack'] as const) : []),
    ...(invoiced > 0 ? (['invoiced'] as const) : []),
    ...(isReduced ? (['priceByHand'] as const) : []),
    ...(isBeyond ? (['blanket'] as const) : []),
  ]
}

/** Returns why a client's change is not small. */
function askedOfManager({ facts, policy }: ChangeOfOrder, { was, becomes }: Totals): ChangeCode[] {
  const { promise_kept, within_credit, within_order_limit, agreed_total = was } = facts
  const moved = Math.abs(becomes - agreed_total)
  const isSmall =
    policy.small_amount > 0 &&
    moved <= policy.small_amount &&
    BigInt(moved) * 10_000n <= BigInt(policy.small_bp) * BigInt(agreed_total)
  return [
    ...(isSmall ? [] : (['large'] as const)),
    ...(promise_kept ? [] : (['promise'] as const)),
    ...(within_credit ? [] : (['credit'] as const)),
    ...(within_order_limit ? [] : (['signOff'] as const)),
  ]
}

type Touched = { line: LineOfChange; after: LineState }

/** Returns what the client has to agree to: everything that is not better for them. */
function askedOfClient(
  { stage, facts }: ChangeOfOrder,
  touched: readonly Touched[],
  pieces: readonly ChangeCode[],
): ChangeCode[] | null {
  const given: ChangeCode[] = facts.discount_bp > facts.limit_bp ? [...pieces, 'approval'] : [...pieces]
  if (!isConfirmed(stage)) return [...given, 'offer']
  const isBetter = touched.every(
    ({ line: { was }, after }) =>
      was !== null && after.quantity === was.quantity && !isDearer(after, was) && !isLater(was, after),
  )
  return isBetter || given.length > 0 ? given : null
}
