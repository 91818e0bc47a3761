import { currencyCode, requireOffered } from '#features/foundation/dictionary/server/index.ts'
import { type Tokens, verificationAsked } from '#features/people/auth/contract.ts'
import { openSession, registerUser } from '#features/people/auth/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import type { Attempt } from '#platform/server/calls/rate-limit.ts'
import { run, statement } from '#platform/server/database/db.ts'
import { refuseFields } from '#platform/shared/refusal.ts'
import type { CreateClient, SignUp } from '../client-rules.ts'
import { clientApplied } from '../contract.ts'

/** Trust §3.4: ten applications an hour per network address. */
const perPlace = { max: 10, seconds: 3600 }
export const signUpAttempts = (place: string): Attempt[] => [{ key: `sign-up ${place}`, limit: perPlace }]

/**
 * Creates a company from an application, with its first user and a session, and sends an e-mail to verify the
 * address.
 */
export async function signUp(ctx: Context, form: SignUp): Promise<Tokens> {
  const { db, emit } = ctx
  if (!(await currencyCode(db, form.currency_id))) refuseFields({ currency_id: 'errors.oneOf' })
  await requireOffered(db, form)

  const name = form.organization_name ?? `${form.name} ${form.last_name}`
  const organizationId = await insertOrganization(ctx, form, name)
  const userId = await registerUser(db, {
    email: form.email,
    password: form.password,
    name: form.name,
    last_name: form.last_name,
    middle_name: form.middle_name,
    phone: form.phone,
    locale: ctx.lang,
    currency_id: form.currency_id,
    delivery_method: form.delivery_method,
    organization_id: organizationId,
  })
  await emit(verificationAsked, { user_id: userId })
  await emit(clientApplied, { organization_id: organizationId, name, referral: form.ref })
  return openSession(ctx, userId)
}

const insert = statement<{ id: number }>(
  'organizations.insert',
  `insert into organizations (name, kind, activity_type, activity_custom, country, city, delivery_address, referral,
     requested_product_id, tax_number, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning id`,
)

type Said = Omit<
  CreateClient,
  'locale' | 'manager_id' | 'payment_term_id' | 'discount_level' | 'is_confirmed'
>

/** Inserts a company as entered; returns its id. */
export async function insertOrganization(
  { db, now }: Pick<Context, 'db' | 'now'>,
  form: Said & Partial<Pick<SignUp, 'ref' | 'product_id'>>,
  name: string,
): Promise<number> {
  const [row] = await run(db, insert, [
    name,
    form.legal_entity ? 'legal_entity' : 'self_employed',
    form.activity_type,
    form.activity_custom,
    form.country,
    form.city,
    form.delivery_address,
    form.ref ?? null,
    form.product_id || null,
    form.tax_number ?? null,
    // Equal to that of its event, which begins the task of staff: the applicant reads the same deadline.
    now,
  ])
  return row!.id
}
