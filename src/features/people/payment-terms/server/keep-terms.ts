import type { Context } from '#platform/server/calls/context.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { inLanguage, type Lang } from '#platform/shared/i18n.ts'
import { notFound, refuse } from '#platform/shared/refusal.ts'
import type { OwnTerms, PaymentTerm, TermsSnapshot, WritePaymentTerm } from '../payment-term.ts'
import { clientsByTerms } from './ports.ts'

type Asking = Pick<Context, 'db' | 'platform'>

/** SQL for terms `t` as stored in an order: the columns of a `TermsSnapshot`. */
export const termsSnapshot = `t.id, json_build_object('en', t.name_en, 'ru', t.name_ru) as name,
  json_build_object('en', t.text_en, 'ru', t.text_ru) as text, t.prepay_percent, t.net_days`

type Row = Omit<PaymentTerm, 'clients'>
const all = statement<Row>(
  'payment_terms.all',
  `select ${termsSnapshot}, t.is_default, t.version from payment_terms t
   order by not t.is_default, t.prepay_percent desc, t.net_days, t.id`,
)
const one = statement<Row>(
  'payment_terms.one',
  `select ${termsSnapshot}, t.is_default, t.version from payment_terms t where t.id = $1`,
)

/** Returns all payment terms, the default ones first. */
export async function listPaymentTerms(ctx: Asking): Promise<PaymentTerm[]> {
  const rows = await run(ctx.db, all)
  return withClients(ctx, rows)
}

async function withClients({ db, platform }: Asking, rows: readonly Row[]): Promise<PaymentTerm[]> {
  const clients = await platform.ports.one(clientsByTerms)?.(db)
  return rows.map((row) => ({ ...row, clients: clients?.get(row.id) ?? 0 }))
}

/** Returns payment terms with the number of their clients; null if there are none with this id. */
export async function paymentTerm(ctx: Asking, id: number): Promise<PaymentTerm | null> {
  const [term] = await withClients(ctx, await run(ctx.db, one, [id]))
  return term ?? null
}

/** Returns payment terms as an order stores them; null if there are none with this id. */
export async function termsById(db: Db, termsId: number): Promise<TermsSnapshot | null> {
  const [row] = await run(db, one, [termsId])
  if (!row) return null
  const { id, name, text, prepay_percent, net_days } = row
  return { id, name, text, prepay_percent, net_days }
}

const written = ({ name, text, prepay_percent, net_days }: WritePaymentTerm) => [
  name.en,
  name.ru,
  text.en,
  text.ru,
  prepay_percent,
  net_days,
]

const add = statement<{ id: number }>(
  'payment_terms.add',
  `insert into payment_terms (name_en, name_ru, text_en, text_ru, prepay_percent, net_days)
   values ($1, $2, $3, $4, $5, $6) returning id`,
)
export async function addPaymentTerm(ctx: Asking, input: WritePaymentTerm): Promise<PaymentTerm> {
  const [added] = await run(ctx.db, add, written(input))
  return (await paymentTerm(ctx, added!.id))!
}

const change = statement<{ id: number }>(
  'payment_terms.change',
  `update payment_terms set name_en = $3, name_ru = $4, text_en = $5, text_ru = $6, prepay_percent = $7, net_days = $8,
     version = version + 1, updated_at = now()
   where id = $1 and version = $2 returning id`,
)
/** Changes payment terms; existing orders keep theirs. Throws `Refusal` 409 if they changed in the meantime. */
export async function changePaymentTerm(
  ctx: Context<Manager>,
  id: number,
  { version, ...input }: WritePaymentTerm & { version: number },
): Promise<PaymentTerm> {
  if (!(await termsById(ctx.db, id))) notFound()
  const [changed] = await run(ctx.db, change, [id, version, ...written(input)])
  if (!changed) refuse('errors.stale', 409)
  return (await paymentTerm(ctx, id))!
}

export const termsIn = (terms: TermsSnapshot, lang: Lang): OwnTerms => ({
  name: inLanguage(terms.name, lang),
  text: inLanguage(terms.text, lang),
  prepay_percent: terms.prepay_percent,
  net_days: terms.net_days,
})
