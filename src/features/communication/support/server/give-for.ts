import { creditGoods, type Pieces } from '#features/money/invoicing/server/index.ts'
import { isAgreed, type OrderStage } from '#features/sales/orders/order.ts'
import { lockToInvoice, type OrderToInvoice, replaceGoods } from '#features/sales/orders/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { inLanguage } from '#platform/shared/i18n.ts'
import { type FieldRefusal, refuseFields } from '#platform/shared/refusal.ts'
import type { GivingDecision } from '../request.ts'
import type { GoodsOfRequest } from '../request-shape.ts'
import type { DecideRequest } from '../write-shape.ts'
import { findRequest } from './read-requests.ts'

type Goods = Omit<GoodsOfRequest, 'name'> & {
  order_id: number
  stage: OrderStage
  name_en: string | null
  name_ru: string | null
}

/**
 * The order lines of a request. `left`: the pieces that may still be refunded or replaced. These are delivered pieces
 * for which nothing was given yet, and no more than the request reports if it names lines. A claim of a receipt may be
 * about goods of several orders.
 */
const goods = statement<Goods>(
  'support.goods',
  `with concerned as (
     select order_id from support_requests where id = $1 and order_id is not null
     union
     select g.order_id from support_request_lines w join order_lines g on g.id = w.order_line_id where w.request_id = $1
   )
   select l.id as line_id, o.id as order_id, o.number as order_number, o.stage, l.sku, l.name_en, l.name_ru, l.unit,
     coalesce((select sum(w.quantity) from support_request_lines w
       where w.request_id = $1 and w.order_line_id = l.id), 0)::int as asked,
     least(
       l.delivered - coalesce((select sum(v.quantity) from support_request_given v where v.order_line_id = l.id), 0),
       case when exists (select from support_request_lines w where w.request_id = $1) then
         coalesce((select sum(w.quantity) from support_request_lines w
           where w.request_id = $1 and w.order_line_id = l.id), 0)
         - coalesce((select sum(v.quantity) from support_request_given v
           where v.request_id = $1 and v.order_line_id = l.id), 0)
       end)::int as left
   from concerned c join orders o on o.id = c.order_id join order_lines l on l.order_id = o.id
   order by o.number, l.place`,
)

/** Returns the lines of a request's orders. Throws `Refusal` 404 if the caller may not see the request. */
export async function goodsOfRequest(
  ctx: Pick<Context<Manager>, 'db' | 'person' | 'lang' | 'platform' | 'now'>,
  id: number,
): Promise<GoodsOfRequest[]> {
  await findRequest(ctx, id)
  return (await run(ctx.db, goods, [id])).flatMap(({ order_id: _, stage, name_en, name_ru, ...line }) =>
    isAgreed(stage)
      ? [{ ...line, name: inLanguage({ en: name_en, ru: name_ru }, ctx.lang), left: Math.max(0, line.left) }]
      : [],
  )
}

const noteGiven = statement(
  'support.note_given',
  `insert into support_request_given (request_id, order_line_id, quantity, decision, created_at)
   select $1, g.line_id, g.quantity, $3, $4 from jsonb_to_recordset($2::jsonb) as g (line_id bigint, quantity int)`,
)
const noteMade = statement(
  'support.note_made',
  `insert into support_request_made (request_id, invoice_id, order_id)
   select $1::bigint, invoice_id, null::bigint from unnest($2::bigint[]) as invoice_id
   union all select $1::bigint, null, order_id from unnest($3::bigint[]) as order_id`,
)

type OfRequest = { request_id: number; number: string }
type Input = Pick<DecideRequest, 'reason' | 'pieces'> & { decision: GivingDecision }

/** Refunds or replaces the decided pieces, each only once. The caller has locked the request. */
export async function giveFor(
  ctx: Context<Manager>,
  { request_id, number: claim }: OfRequest,
  { decision, reason, pieces }: Input,
): Promise<void> {
  const { db, now } = ctx
  const locked = await lockOrders(db, request_id)
  const known = new Map((await run(db, goods, [request_id])).map((line) => [line.line_id, line]))
  refuseWrong(pieces, known)
  const made = { invoices: [] as number[], orders: [] as number[] }
  for (const order of locked) {
    const own = pieces.filter(({ line_id }) => known.get(line_id)!.order_id === order.id)
    if (own.length === 0) continue
    if (decision === 'credit')
      made.invoices.push(
        ...(await creditGoods(ctx, order, { claim, reason, pieces: own })).map(({ id }) => id),
      )
    else made.orders.push((await replaceGoods(ctx, order.id, { claim, pieces: own })).id)
  }
  await run(db, noteGiven, [request_id, JSON.stringify(pieces), decision, now])
  await run(db, noteMade, [request_id, made.invoices, made.orders])
}

/** Locks the orders by id, so that no one else refunds or replaces their goods in the meantime. */
async function lockOrders(db: Db, requestId: number): Promise<OrderToInvoice[]> {
  const ids = new Set((await run(db, goods, [requestId])).map(({ order_id }) => order_id))
  const locked: OrderToInvoice[] = []
  for (const id of [...ids].sort((one, other) => one - other)) {
    const order = await lockToInvoice(db, id)
    if (order) locked.push(order)
  }
  return locked
}

function refuseWrong(pieces: readonly Pieces[], known: ReadonlyMap<number, Goods>): void {
  if (pieces.length === 0) refuseFields({ pieces: 'support.printed.noPieces' })
  const broken: Record<string, FieldRefusal> = {}
  for (const [at, { line_id, quantity }] of pieces.entries()) {
    const line = known.get(line_id)
    if (!line || !isAgreed(line.stage)) broken[`pieces.${at}.line_id`] = { code: 'errors.notValid' }
    else if (quantity > line.left)
      broken[`pieces.${at}.quantity`] = {
        code: 'support.printed.moreThanLeft',
        params: { count: Math.max(0, line.left) },
      }
  }
  if (Object.keys(broken).length > 0) refuseFields(broken)
}
