import type { Context } from '#platform/server/calls/context.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { notFound, refuse } from '#platform/shared/refusal.ts'
import { figuresOf, prepaidPercentBp, weightedDays } from '../payment-plan.ts'
import type { PaymentTerm, TermsSnapshot, WritePaymentTerm } from '../payment-term.ts'
import { clientsByTerms } from './ports.ts'

type Asking = Pick<Context, 'db' | 'platform'>

/** SQL for terms `t` as stored in an order: the columns of a `TermsSnapshot`. */
export const termsSnapshot = `t.id, json_build_object('en', t.name_en, 'ru', t.name_ru) as name,
  json_build_object('en', t.text_en, 'ru', t.text_ru) as text, t.instalments, t.early`

type Row = Omit<PaymentTerm, 'clients' | 'prepay_percent' | 'net_days'>
const all = statement<Row>(
  'payment_terms.all',
  `select ${termsSnapshot}, t.is_default, t.version from payment_terms t order by t.id`,
)
const one = statement<Row>(
  'payment_terms.one',
  `select ${termsSnapshot}, t.is_default, t.version from payment_terms t where t.id = $1`,
)

/** Returns all payment terms: the default ones, then those paid most in advance and soonest. */
export async function listPaymentTerms(ctx: Asking): Promise<PaymentTerm[]> {
  const rows = await run(ctx.db, all)
  return withClients(
    ctx,
    rows.toSorted(
      (a, b) =>
        Number(b.is_default) - Number(a.is_default) ||
        prepaidPercentBp(b) - prepaidPercentBp(a) ||
        weightedDays(a) - weightedDays(b),
    ),
  )
}

async function withClients({ db, platform }: Asking, rows: readonly Row[]): Promise<PaymentTerm[]> {
  const clients = await platform.ports.one(clientsByTerms)?.(db)
  return rows.map((row) => ({ ...row, ...figuresOf(row), clients: clients?.get(row.id) ?? 0 }))
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
  const { id, name, text, instalments, early } = row
  return { id, name, text, instalments, early }
}

const written = ({ name, text, instalments, early }: WritePaymentTerm) => [
  ...[name.en, name.ru, text.en, text.ru],
  ...[JSON.stringify(instalments), early && JSON.stringify(early)],
]

const add = statement<{ id: number }>(
  'payment_terms.add',
  `insert into payment_terms (name_en, name_ru, text_en, text_ru, instalments, early)
   values ($1, $2, $3, $4, $5, $6) returning id`,
)
export async function addPaymentTerm(ctx: Asking, input: WritePaymentTerm): Promise<PaymentTerm> {
  const [added] = await run(ctx.db, add, written(input))
  return (await paymentTerm(ctx, added!.id))!
}

const change = statement<{ id: number }>(
  'payment_terms.change',
  `update payment_terms set name_en = $3, name_ru = $4, text_en = $5, text_ru = $6, instalments = $7, early = $8,
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
