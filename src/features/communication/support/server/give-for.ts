import { authoriseReturn } from '#features/fulfilment/returns/server/index.ts'
import { lockLotLines } from '#features/fulfilment/shipments/server/index.ts'
import { creditGoods, type Pieces } from '#features/money/invoicing/server/index.ts'
import { lockToInvoice, replaceGoods } from '#features/sales/orders/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { run, statement } from '#platform/server/database/db.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { inLanguage } from '#platform/shared/i18n.ts'
import { type FieldRefusal, refuseFields } from '#platform/shared/refusal.ts'
import { settleClaim } from '../claimable.ts'
import { type GivingDecision, givingDecisions, type PiecesDecision } from '../request.ts'
import type { GoodsOfRequest } from '../request-shape.ts'
import type { DecideRequest } from '../write-shape.ts'
import { findRequest } from './read-requests.ts'

type Goods = Omit<GoodsOfRequest, 'name'> & {
  order_id: number
  /** Whether the request names pieces, so that only those are decided. */
  is_named: boolean
  name_en: string | null
  name_ru: string | null
}

/**
 * The lot lines of a request. If the request names lines, `left` are the pieces it asks for without a decision, which
 * are kept for it while it is open. Otherwise `left` are the delivered pieces of its order that are in no claim.
 */
const goods = statement<Goods>(
  'support.goods',
  `with asked as (
     select lot_line_id, sum(quantity) filter (where trouble <> 'late') as quantity
     from support_request_lines where request_id = $1 group by lot_line_id
   ), given as (
     select lot_line_id, sum(quantity) as quantity from support_request_given where request_id = $1 group by lot_line_id
   )
   select l.id as lot_line_id, g.id as line_id, t.number as lot_number, o.id as order_id, o.number as order_number, g.sku,
     g.name_en, g.name_ru, g.unit, n.is_named, coalesce(a.quantity, 0)::int as asked,
     case when n.is_named then a.quantity - coalesce(v.quantity, 0) else l.quantity - l.claimed end::int as left
   from support_requests r cross join lateral (select exists (select from asked) as is_named) n
   join lot_lines l on case when n.is_named then l.id in (select lot_line_id from asked where quantity > 0)
     else l.order_id = r.order_id end
   join lots t on t.id = l.lot_id and t.delivered_at is not null
   join order_lines g on g.id = l.order_line_id join orders o on o.id = l.order_id
   left join asked a on a.lot_line_id = l.id left join given v on v.lot_line_id = l.id
   where r.id = $1 order by o.number, g.place, t.number`,
)

/** Returns the lot lines of a request. Throws `Refusal` 404 if the caller may not see the request. */
export async function goodsOfRequest(
  ctx: Pick<Context<Manager>, 'db' | 'person' | 'lang' | 'platform' | 'now'>,
  id: number,
): Promise<GoodsOfRequest[]> {
  await findRequest(ctx, id)
  return (await run(ctx.db, goods, [id])).map(({ order_id: _, is_named: __, name_en, name_ru, ...line }) => ({
    ...line,
    name: inLanguage({ en: name_en, ru: name_ru }, ctx.lang),
    left: Math.max(0, line.left),
  }))
}

const noteGiven = statement(
  'support.note_given',
  `insert into support_request_given (request_id, order_line_id, lot_line_id, quantity, decision, created_at)
   select $1, g.line_id, g.lot_line_id, g.quantity, g.decision, $3
   from jsonb_to_recordset($2::jsonb) as g (line_id bigint, lot_line_id bigint, quantity int, decision text)`,
)
const noteMade = statement(
  'support.note_made',
  `insert into support_request_made (request_id, invoice_id, order_id, return_id)
   select $1::bigint, invoice_id, null::bigint, null::bigint from unnest($2::bigint[]) as invoice_id
   union all select $1::bigint, null, order_id, null from unnest($3::bigint[]) as order_id
   union all select $1::bigint, null, null, return_id from unnest($4::bigint[]) as return_id`,
)

type OfRequest = { request_id: number; number: string; organization_id: number | null }
type Input = Pick<DecideRequest, 'reason' | 'pieces' | 'return'> & { decision: GivingDecision | 'settle' }
type Decided = {
  lot_line_id: number
  quantity: number
  decision: PiecesDecision | null
  comes_back: boolean
}
type Given = Pieces & {
  lot_line_id: number
  order_id: number
  decision: GivingDecision
  comes_back: boolean
}

/**
 * Credits or replaces the decided pieces, each only once, and authorises the return of those that come back. The caller
 * has locked the request.
 */
export async function giveFor(
  ctx: Context<Manager>,
  { request_id, number: claim, organization_id }: OfRequest,
  { decision, reason, pieces, return: terms = null }: Input,
): Promise<void> {
  const { db, now } = ctx
  const before = await run(db, goods, [request_id])
  await lockLotLines(
    db,
    before.map(({ lot_line_id }) => lot_line_id),
  )
  const decided = pieces.map((one) => ({ ...one, decision: decisionOf(one.decision, decision) }))
  const given = givenOf(decided, await run(db, goods, [request_id]), decision === 'settle')
  const made = { invoices: [] as number[], orders: [] as number[], returns: [] as number[] }
  for (const orderId of [...new Set(given.map(({ order_id }) => order_id))].sort(
    (one, other) => one - other,
  )) {
    const order = await lockToInvoice(db, orderId)
    for (const kind of givingDecisions) {
      const own = byLine(given.filter((one) => one.order_id === orderId && one.decision === kind))
      if (!order || own.length === 0) continue
      if (kind === 'credit')
        made.invoices.push(
          ...(await creditGoods(ctx, order, { claim, reason, pieces: own })).map(({ id }) => id),
        )
      else made.orders.push((await replaceGoods(ctx, orderId, { claim, pieces: own })).id)
    }
  }
  const returning = given.filter(({ comes_back }) => comes_back)
  // A request without a company has no order, so it gives nothing.
  if (returning.length > 0 && organization_id !== null)
    made.returns.push(
      await authoriseReturn(ctx, { request_id, claim, organization_id, terms, pieces: returning }),
    )
  await run(db, noteGiven, [request_id, JSON.stringify(given), now])
  await run(db, noteMade, [request_id, made.invoices, made.orders, made.returns])
}

/** With `settle` each line has its own decision; null if it has none. Otherwise all have that of the request. */
const decisionOf = (own: PiecesDecision | undefined, of: Input['decision']): PiecesDecision | null =>
  of === 'settle' ? (own ?? null) : of

/** Returns the pieces to credit or replace. Throws `Refusal` 422 by field if they are not those of the request. */
function givenOf(decided: readonly Decided[], lines: readonly Goods[], isSettled: boolean): Given[] {
  if (decided.length === 0) refuseFields({ pieces: 'support.printed.noPieces' })
  const known = new Map(lines.map((line) => [line.lot_line_id, line]))
  const broken: Record<string, FieldRefusal> = {}
  const given = decided.flatMap(({ lot_line_id, quantity, decision, comes_back }, at) => {
    const line = known.get(lot_line_id)
    if (!line) broken[`pieces.${at}.lot_line_id`] = { code: 'errors.notValid' }
    else if (decision === null) broken[`pieces.${at}.decision`] = { code: 'errors.oneOf' }
    else {
      const code = whyWrong(line, decided, isSettled)
      if (code) broken[`pieces.${at}.quantity`] = { code, params: { count: Math.max(0, line.left) } }
      if (decision !== 'reject')
        return [
          { lot_line_id, quantity, decision, comes_back, line_id: line.line_id, order_id: line.order_id },
        ]
      if (comes_back) broken[`pieces.${at}.comes_back`] = { code: 'support.printed.rejectedStays' }
    }
    return []
  })
  const forgotten = isSettled && lines.some((line) => line.is_named && line.left > 0 && !isIn(decided, line))
  if (forgotten) broken.pieces = { code: 'support.printed.notAllDecided' }
  if (Object.keys(broken).length > 0) refuseFields(broken)
  return given
}

const isIn = (decided: readonly Decided[], line: Goods): boolean =>
  decided.some(({ lot_line_id }) => lot_line_id === line.lot_line_id)

/** Returns why the decisions about a lot line are not possible. What is not settled line by line is rejected. */
function whyWrong(line: Goods, decided: readonly Decided[], isSettled: boolean): string | null {
  const decisions = decided.flatMap(({ lot_line_id, quantity, decision }) =>
    lot_line_id === line.lot_line_id && decision ? [{ decision, quantity }] : [],
  )
  const named = decisions.reduce((total, { quantity }) => total + quantity, 0)
  const asked = isSettled && line.is_named ? line.left : named
  const [code] = settleClaim({ asked, most: line.left, decisions }).codes
  return code ? `support.printed.${code}` : null
}

/** Returns the pieces by order line. */
function byLine(given: readonly Given[]): Pieces[] {
  const by = new Map<number, number>()
  for (const { line_id, quantity } of given) by.set(line_id, (by.get(line_id) ?? 0) + quantity)
  return [...by].map(([line_id, quantity]) => ({ line_id, quantity }))
}
