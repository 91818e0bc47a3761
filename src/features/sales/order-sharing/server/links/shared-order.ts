import { companyToday, companyZone, sellerOnPdf } from '#features/foundation/company/server/index.ts'
import { perInWords, unitInWords, writtenQuantity } from '#features/goods/catalogue/units.ts'
import { amountOf } from '#features/sales/orders/order.ts'
import type { OrderEntry } from '#features/sales/orders/order-shape.ts'
import { percentOf } from '#features/sales/orders/progress.ts'
import type { OrderLineRow, OrderRow } from '#features/sales/orders/server/index.ts'
import { countedIn, historyForReaders, saleOf } from '#features/sales/orders/server/index.ts'
import { stepsOf } from '#features/sales/orders/steps.ts'
import { taxOnPdf } from '#features/sales/totals/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import type { Html } from '#platform/server/http/html.ts'
import type { Person } from '#platform/shared/audience.ts'
import type { Download } from '#platform/shared/contract.ts'
import { inLanguage, type Lang, type Translate } from '#platform/shared/i18n.ts'
import { formatMoney, lineAmount, money, unitPrice } from '#platform/shared/money.ts'
import { cardOf, pdfsOf } from '../archive/archive.ts'
import { linkByToken, noteVisit, type OpenedLink } from './links.ts'
import { messagePage, type SharedOrder, sharedPage } from './shared-page.ts'
import { readerOf } from './shared-pdfs.ts'

type Asked = { token: string; lang?: Lang | undefined }

/** Not cached, not indexed by search engines, and no referrer is sent. */
const headers = {
  'x-robots-tag': 'noindex, nofollow, noarchive',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
  // Scripts are forbidden; downloads from links in the page are allowed.
  'content-security-policy': "sandbox allow-downloads; default-src 'none'; style-src 'unsafe-inline'",
}
const type = 'text/html; charset=utf-8'
const page = (status: number, body: Html): Download => ({ status, type, headers, body: body.text })

/**
 * Returns the page of an order for anyone with its link: without signing in, without scripts, and never more
 * than its client sees. An expired or revoked link answers 404 like an unknown one, so nothing can be learnt
 * from it.
 */
export async function sharedOrder(ctx: Context<Person | null>, { token, lang }: Asked): Promise<Download> {
  const { db, platform } = ctx
  const link = await linkByToken(db, token)
  const shownIn = lang ?? link?.lang ?? ctx.lang
  const say = platform.translate(shownIn)
  if (link?.state !== 'open') return page(404, messagePage(shownIn, say))
  await noteVisit(ctx, link.id)
  const [zone, order, pdfs] = await Promise.all([
    companyZone(db),
    replyOf(ctx, link, shownIn, say),
    link.with_pdfs ? pdfsOf(ctx, await cardOf(db, link.order_id), readerOf(link, shownIn)) : [],
  ])
  return page(200, sharedPage({ ...order, pdfs, lang: shownIn, say, link, token, zone }))
}

type Card = Pick<
  OrderRow,
  | 'number'
  | 'stage'
  | 'source'
  | 'currency'
  | 'total_amount'
  | 'organization_id'
  | 'charges'
  | 'delivery_method'
  | 'delivery_address'
  | 'recipient'
  | 'po_number'
  | 'project'
  | 'created_at'
  | 'valid_until'
  | 'quantity'
  | 'cancelled'
  | 'shipped'
> & { organization_name: string }
const card = statement<Card>(
  'orders.shared',
  `select o.number, o.stage, o.source, o.currency, o.total_amount, o.organization_id, o.charges, o.delivery_method, o.delivery_address, o.recipient, o.po_number, o.project,
     o.created_at, o.valid_until, o.quantity, o.cancelled, o.shipped, c.name as organization_name
   from orders o join organizations c on c.id = o.organization_id where o.id = $1`,
)
type LineRow = Pick<
  OrderLineRow,
  | 'product_id'
  | 'sku'
  | 'name_en'
  | 'name_ru'
  | 'unit'
  | 'quantity'
  | 'ready'
  | 'shipped'
  | 'cancelled'
  | 'unit_amount'
  | 'per'
  | 'lead_days'
  | 'promised_on'
>
const lines = statement<LineRow>(
  'orders.shared_lines',
  `select product_id, sku, name_en, name_ru, unit, quantity, ready, shipped, cancelled, unit_amount, per, lead_days, promised_on
   from order_lines where order_id = $1 order by place`,
)

async function replyOf(
  ctx: Context<Person | null>,
  link: OpenedLink,
  lang: Lang,
  say: Translate,
): Promise<SharedOrder> {
  const { db, platform } = ctx
  const [[order], rows, history, seller] = await Promise.all([
    run(db, card, [link.order_id]),
    run(db, lines, [link.order_id]),
    datesOf(db, link.order_id),
    sellerOnPdf(db, platform, lang),
  ])
  const { currency: _, total_amount: __, charges: ___, ...rest } = order!
  const { currency } = order!
  return {
    order: rest,
    seller,
    steps: stepsOf({
      ...rest,
      created_at: rest.created_at.toISOString(),
      shipped_percent: percentOf(rest.shipped, rest),
      history,
    }),
    totals: link.with_prices ? await totalsOf(ctx, order!, rows, lang, say) : null,
    lines: rows.map(({ name_en, name_ru, unit_amount, per, ...line }) => {
      const sum = amountOf({ amount: unit_amount, per }, line.quantity)
      return {
        ...line,
        ...readIn(line),
        unit: unitInWords(line.unit, say),
        name: inLanguage({ en: name_en, ru: name_ru }, lang),
        // Without prices, they are not sent at all.
        price:
          !link.with_prices || unit_amount === null
            ? null
            : priceText(unitPrice(unit_amount, currency, per), line.unit, lang, say),
        sum: !link.with_prices || sum === null ? null : formatMoney(money(sum, currency), lang),
      }
    }),
  }
}
/** Returns the totals as the PDF of the order prints them, with tax as of today. */
async function totalsOf(
  ctx: Context<Person | null>,
  order: Card,
  rows: readonly LineRow[],
  lang: Lang,
  say: Translate,
): Promise<SharedOrder['totals']> {
  const lines = rows.map(({ product_id, unit_amount, per, quantity, cancelled }) => ({
    product_id,
    net: lineAmount({ amount: unit_amount ?? 0, per }, countedIn(order, { quantity, cancelled })),
  }))
  const sale = { ...saleOf(order), day: await companyToday(ctx) }
  const { rows: taxed, notes } = await taxOnPdf(ctx, lang, sale, lines)
  const total = { name: say('orders.total'), value: money(order.total_amount, order.currency), strong: true }
  return {
    rows: [total, ...taxed].map(({ name, value, strong = false }) => ({
      ...{ name, strong },
      amount: formatMoney(value, lang),
    })),
    notes,
  }
}
const datesOf = async (db: Db, orderId: number): Promise<Pick<OrderEntry, 'event' | 'at'>[]> =>
  (await historyForReaders(db, orderId, true)).map(({ name, at }) => ({ event: name, at: at.toISOString() }))

/** The quantities of a line in the unit people read. */
const readIn = ({
  unit,
  ...line
}: Pick<LineRow, 'unit' | 'quantity' | 'ready' | 'shipped' | 'cancelled'>) => ({
  quantity: writtenQuantity(line.quantity, unit).value,
  ready: writtenQuantity(line.ready, unit).value,
  shipped: writtenQuantity(line.shipped, unit).value,
  cancelled: writtenQuantity(line.cancelled, unit).value,
})

const priceText = (price: ReturnType<typeof unitPrice>, unit: string, lang: Lang, say: Translate): string =>
  price.per
    ? `${formatMoney(price, lang)} ${say('list.perSo', { many: perInWords(price.per, unit, lang, say) })}`
    : formatMoney(price, lang)
