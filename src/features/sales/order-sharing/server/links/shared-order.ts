import { companyZone, sellerOnPdf } from '#features/foundation/company/server/index.ts'
import { amountOf } from '#features/sales/orders/order.ts'
import type { OrderEntry } from '#features/sales/orders/order-shape.ts'
import { percentOf } from '#features/sales/orders/progress.ts'
import type { OrderLineRow, OrderRow } from '#features/sales/orders/server/index.ts'
import { historyForReaders } from '#features/sales/orders/server/index.ts'
import { stepsOf } from '#features/sales/orders/steps.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import type { Html } from '#platform/server/http/html.ts'
import type { Person } from '#platform/shared/audience.ts'
import type { Download } from '#platform/shared/contract.ts'
import { inLanguage, type Lang, type Translate } from '#platform/shared/i18n.ts'
import { formatMoney, money, unitPrice } from '#platform/shared/money.ts'
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
  `select o.number, o.stage, o.source, o.currency, o.total_amount, o.delivery_address, o.recipient, o.po_number, o.project,
     o.created_at, o.valid_until, o.quantity, o.cancelled, o.shipped, c.name as organization_name
   from orders o join organizations c on c.id = o.organization_id where o.id = $1`,
)
type LineRow = Pick<
  OrderLineRow,
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
  `select sku, name_en, name_ru, unit, quantity, ready, shipped, cancelled, unit_amount, per, lead_days, promised_on
   from order_lines where order_id = $1 order by place`,
)

async function replyOf(
  { db, platform }: Context<Person | null>,
  link: OpenedLink,
  lang: Lang,
  say: Translate,
): Promise<SharedOrder> {
  const [[order], rows, history, seller] = await Promise.all([
    run(db, card, [link.order_id]),
    run(db, lines, [link.order_id]),
    datesOf(db, link.order_id),
    sellerOnPdf(db, platform, lang),
  ])
  const { currency, total_amount, ...rest } = order!
  return {
    order: rest,
    seller,
    steps: stepsOf({
      ...rest,
      created_at: rest.created_at.toISOString(),
      shipped_percent: percentOf(rest.shipped, rest),
      history,
    }),
    total: link.with_prices ? formatMoney(money(total_amount, currency), lang) : null,
    lines: rows.map(({ name_en, name_ru, unit_amount, per, ...line }) => {
      const sum = amountOf({ amount: unit_amount, per }, line.quantity)
      return {
        ...line,
        unit: say(`catalogue.units.${line.unit}` as 'catalogue.units.pcs'),
        name: inLanguage({ en: name_en, ru: name_ru }, lang),
        // Without prices, they are not sent at all.
        price:
          !link.with_prices || unit_amount === null
            ? null
            : priceText(unitPrice(unit_amount, currency, per), lang, say),
        sum: !link.with_prices || sum === null ? null : formatMoney(money(sum, currency), lang),
      }
    }),
  }
}
const datesOf = async (db: Db, orderId: number): Promise<Pick<OrderEntry, 'event' | 'at'>[]> =>
  (await historyForReaders(db, orderId, true)).map(({ name, at }) => ({ event: name, at: at.toISOString() }))

const priceText = (price: ReturnType<typeof unitPrice>, lang: Lang, say: Translate): string =>
  price.per
    ? `${formatMoney(price, lang)} ${say('list.perSo', { many: price.per })}`
    : formatMoney(price, lang)
