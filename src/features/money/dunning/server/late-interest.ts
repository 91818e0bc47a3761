import { companyToday } from '#features/foundation/company/server/index.ts'
import type { LocalText } from '#features/foundation/tax/tax.ts'
import { findInvoice, type InvoiceRow, issueInterest } from '#features/money/invoicing/server/index.ts'
import { lockToInvoice } from '#features/sales/orders/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { run, statement } from '#platform/server/database/db.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { dayIn } from '#platform/shared/day-in.ts'
import type { Lang } from '#platform/shared/i18n.ts'
import { money } from '#platform/shared/money.ts'
import { rateIn } from '#platform/shared/percent.ts'
import { refuse } from '#platform/shared/refusal.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import { type InterestOfInvoice, interestCharged } from '../contract.ts'
import { type Interest, interestOf, type PaidLate } from '../late-interest.ts'
import { policyOfCompany } from './policies.ts'

type Reply = ReplyInput<typeof InterestOfInvoice>

type Charge = { id: number; number: string; to_day: string; amount: number; fixed: number }

const charges = statement<Charge>(
  'interest_charges.of_invoice',
  `select c.note_id as id, b.number, c.to_day::text, b.amount, c.fixed
   from interest_charges c join invoices b on b.id = c.note_id
   where c.invoice_id = $1 and b.state = 'issued' order by c.to_day, c.note_id`,
)

type Due = Interest & { rate_bp: number; fixed: number; amount: number }

/** Returns what may be charged for paying an invoice late, or null if that is nothing. */
async function dueOf(
  ctx: Context<Manager>,
  invoice: InvoiceRow,
  charged: readonly Charge[],
): Promise<Due | null> {
  if (!bearsInterest(invoice)) return null
  const policy = await policyOfCompany(ctx.db, invoice.organization_id)
  if (!policy?.interest) return null
  const { reference_bp, margin_bp } = policy.interest
  const made = interestOf(paidLate(invoice, charged), policy.interest, await companyToday(ctx))
  if (made.days === 0) return null
  const fixed = charged.some((one) => one.fixed > 0) ? 0 : policy.interest.fixed
  const amount = made.interest + fixed
  return amount === 0 ? null : { ...made, rate_bp: reference_bp + margin_bp, fixed, amount }
}

/** Notes about interest bear none, and what asks for an advance only lets the work wait. */
const bearsInterest = ({ kind, state, void_reason }: InvoiceRow): boolean =>
  (kind === 'invoice' || kind === 'debit_note') && state === 'issued' && void_reason === null

function paidLate(invoice: InvoiceRow, charged: readonly Charge[]): PaidLate {
  const { amount, due_on, payments, corrections } = invoice
  const credits = new Set(
    corrections.filter(({ kind }) => kind === 'credit_note').map(({ number }) => number),
  )
  const isCredit = ({ method, reference }: InvoiceRow['payments'][number]) =>
    method === 'offset' && credits.has(reference)
  return {
    ...{ amount, due_on, charged_to: charged.at(-1)?.to_day ?? null },
    paid: payments
      .filter(({ state, allotted }) => state === 'confirmed' && allotted > 0)
      .map((one) => ({ amount: one.allotted, on: isCredit(one) ? null : one.paid_on })),
  }
}

/** Returns the late interest of an invoice: what may be charged, and what was. Throws `Refusal` 404. */
export async function interestOfInvoice(ctx: Context<Manager>, id: number): Promise<Reply> {
  const invoice = await findInvoice(ctx, id)
  const charged = await run(ctx.db, charges, [id])
  const due = await dueOf(ctx, invoice, charged)
  const inMoney = (minor: number) => money(minor, invoice.currency)
  return {
    due: due && {
      ...{ from: due.from, to: due.to, days: due.days, rate_bp: due.rate_bp },
      ...{ interest: inMoney(due.interest), fixed: inMoney(due.fixed), amount: inMoney(due.amount) },
    },
    charged: charged.map(({ id: note, number, to_day, amount }) => ({
      ...{ id: note, number, to: to_day, amount: inMoney(amount) },
    })),
  }
}

const add = statement(
  'interest_charges.add',
  `insert into interest_charges (note_id, invoice_id, from_day, to_day, rate_bp, interest, fixed)
   values ($1, $2, $3, $4, $5, $6, $7)`,
)

/**
 * Charges the late interest of an invoice up to today, by a note of its own. `seen` is the amount the person saw, in minor
 * units. Throws `Refusal` 404, 409 if there is none or the amount has changed.
 */
export async function chargeInterest(ctx: Context<Manager>, id: number, seen: number): Promise<Reply> {
  const { order_id, organization_id } = await findInvoice(ctx, id)
  // Payments and other charges of the invoice wait for this lock.
  await lockToInvoice(ctx.db, order_id)
  const invoice = await findInvoice(ctx, id)
  const due = await dueOf(ctx, invoice, await run(ctx.db, charges, [id]))
  if (!due) return refuse('dunningStaff.noInterest', 409)
  if (due.amount !== seen) refuse('dunningStaff.otherInterest', 409)
  const note = await issueInterest(ctx, order_id, linesOf(ctx, invoice, due))
  await run(ctx.db, add, [note.id, id, due.from, due.to, due.rate_bp, due.interest, due.fixed])
  await ctx.emit(interestCharged, {
    ...{ organization_id, invoice_id: id, invoice: invoice.number, order_id, note: note.number },
  })
  return interestOfInvoice(ctx, id)
}

/** The lines of a note, in the words of each language: interest, and the fixed sum. */
function linesOf(
  ctx: Context<Manager>,
  { number }: InvoiceRow,
  { from, to, days, rate_bp, interest, fixed }: Due,
) {
  const named = (words: (lang: Lang) => string): LocalText => ({ en: words('en'), ru: words('ru') })
  const say = (lang: Lang) => ctx.platform.translate(lang)
  const line = (name: LocalText, amount: number) => ({
    ...{ sku: null, unit: null, quantity: null, price: null, name, amount },
  })
  const forDays = named((lang) =>
    say(lang)('dunning.interest.line', {
      ...{ number, count: days, rate: rateIn(lang, rate_bp), from: dayIn(lang, from), to: dayIn(lang, to) },
    }),
  )
  const forCosts = named((lang) => say(lang)('dunning.interest.fixedLine', { number }))
  return [...(interest > 0 ? [line(forDays, interest)] : []), ...(fixed > 0 ? [line(forCosts, fixed)] : [])]
}
