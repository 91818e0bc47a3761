import { perInWords } from '#features/goods/catalogue/units.ts'
import { priceAlone } from '#features/goods/pricing/price-in-turn.ts'
import { buyerFor, priceInputs } from '#features/goods/pricing/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { run, statement } from '#platform/server/database/db.ts'
import { mayReadSubject } from '#platform/server/ports/subjects.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { momentIn } from '#platform/shared/day-in.ts'
import { inLanguage, type Lang } from '#platform/shared/i18n.ts'
import { formatMoney, money } from '#platform/shared/money.ts'
import { paths } from '#platform/shared/paths.ts'
import { notFound, refuseFields } from '#platform/shared/refusal.ts'
import type { Command } from '../chat-shape.ts'
import { findThread } from './find-thread.ts'
import { showThread } from './thread-card.ts'

/** The company, its language and the argument of the command. */
type Asked = { organization_id: number; lang: Lang; about: string }

/**
 * Returns the text of a command in the client's language: the status of an order, a price for this client, or
 * open invoices. Throws `Refusal` 404, also for a colleague the conversation was handed to who sees nothing
 * else of the company; 422 if the company has no such thing.
 */
export async function wordsOfCommand(
  ctx: Context<Manager>,
  threadId: number,
  { command, about }: Command,
): Promise<{ text: string }> {
  const { organization_id } = await findThread(ctx, threadId)
  const company = { kind: 'organization', id: organization_id }
  if (!(await mayReadSubject(ctx.platform.ports, ctx.db, ctx.person, company))) notFound()
  const { language } = await showThread(ctx, threadId)
  const words = { order: wordsOfOrder, price: wordsOfPrice, invoice: wordsOfInvoices }
  return { text: await words[command](ctx, { organization_id, lang: language, about }) }
}

const order = statement<{
  id: number
  number: number
  stage: string
  total_amount: number
  currency: string
}>(
  'chat.order_of_company',
  `select id, number, stage, total_amount, currency from orders
   where organization_id = $1 and stage <> 'draft' and number = $2`,
)

async function wordsOfOrder(ctx: Context<Manager>, { organization_id, lang, about }: Asked): Promise<string> {
  const number = /^\d{1,9}$/.test(about) ? Number(about) : 0
  const [row] = await run(ctx.db, order, [organization_id, number])
  if (!row) return nothing()
  const say = ctx.platform.translate(lang)
  return say('chat.commands.order', {
    number: row.number,
    stage: say(`orders.stages.${row.stage}`),
    total: formatMoney(money(row.total_amount, row.currency), lang),
    link: ctx.platform.env.publicUrl + paths.account.order(row.id),
  })
}

type Sold = { id: number; sku: string; name_en: string | null; name_ru: string | null; unit: string }
const product = statement<Sold>(
  'chat.product_by_sku',
  'select id, sku, name_en, name_ru, unit from products where lower(sku) = lower($1)',
)

async function wordsOfPrice(ctx: Context<Manager>, { organization_id, lang, about }: Asked): Promise<string> {
  const { db, person, platform } = ctx
  const [row] = await run(db, product, [about])
  const buyer = row && (await buyerFor(db, person, organization_id))
  if (!row || !buyer) return nothing()
  const inputs = (await priceInputs(db, buyer, [row.id])).get(row.id)
  const price = inputs && priceAlone(inputs, 1)
  const say = platform.translate(lang)
  const what = { sku: row.sku, name: inLanguage({ en: row.name_en, ru: row.name_ru }, lang) }
  if (!price) return say('chat.commands.noPrice', what)
  const amount = formatMoney(money(price.unit, buyer.currency), lang)
  const per = perInWords(price.per, row.unit, lang, say)
  return say('chat.commands.price', {
    ...what,
    price: price.per === 1 ? amount : say('chat.commands.per', { price: amount, per }),
  })
}

const invoices = statement<{
  id: number
  number: string
  left_amount: number
  currency: string
  due_on: string
}>(
  'chat.open_invoices',
  `select id, number, amount - paid_amount as left_amount, currency, due_on from invoices
   where organization_id = $1 and state = 'issued' and amount > paid_amount and ($2 = '' or number = $2)
   order by due_on, id limit 20`,
)

async function wordsOfInvoices(
  ctx: Context<Manager>,
  { organization_id, lang, about }: Asked,
): Promise<string> {
  const open = await run(ctx.db, invoices, [organization_id, about])
  const { env, translate } = ctx.platform
  const say = translate(lang)
  if (open.length === 0) return about ? nothing() : say('chat.commands.noInvoices')
  return open
    .map(({ id, number, left_amount, currency, due_on }) =>
      say('chat.commands.invoice', {
        number,
        left: formatMoney(money(left_amount, currency), lang),
        due: momentIn(lang, due_on, { dateStyle: 'medium' }),
        link: env.publicUrl + paths.account.invoice(id),
      }),
    )
    .join('\n')
}

const nothing = (): never => refuseFields({ about: 'chat.nothingOfThat' })
