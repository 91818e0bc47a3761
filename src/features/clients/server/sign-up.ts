import { type Tokens, verificationAsked } from '#features/auth/contract.ts'
import { openSession, registerUser } from '#features/auth/server/index.ts'
import { currencyCode } from '#features/dictionary/server/index.ts'
import type { Act } from '#platform/server/act.ts'
import type { Attempt } from '#platform/server/rate-limit.ts'
import { refuseFields } from '#platform/shared/refusal.ts'
import type { SignUp } from '../client-rules.ts'
import { clientApplied } from '../contract.ts'
import { organizations } from './tables.ts'

/** Trust §3.4: ten applications an hour from one place. */
const perPlace = { max: 10, seconds: 3600 }
export const signUpAttempts = (place: string): Attempt[] => [{ key: `sign-up ${place}`, limit: perPlace }]

/** A company applies: its card, its first user, a session, and a letter that proves the address. */
export async function signUp(act: Act, form: SignUp): Promise<Tokens> {
  const { db, tell } = act
  if (!(await currencyCode(db, form.currency_id))) refuseFields({ currency_id: 'errors.oneOf' })

  const name = form.organization_name ?? `${form.name} ${form.last_name}`
  const organizationId = await insertOrganization(act, form, name)
  const userId = await registerUser(db, {
    email: form.email,
    password: form.password,
    name: form.name,
    last_name: form.last_name,
    middle_name: form.middle_name,
    phone: form.phone,
    locale: act.lang,
    currency_id: form.currency_id,
    delivery_method: form.delivery_method,
    organization_id: organizationId,
  })
  await tell(verificationAsked, { user_id: userId })
  await tell(clientApplied, { organization_id: organizationId, name, referral: form.ref })
  return openSession(act, userId)
}

async function insertOrganization({ db }: Act, form: SignUp, name: string): Promise<number> {
  const [row] = await db
    .insert(organizations)
    .values({
      name,
      kind: form.legal_entity ? 'legal_entity' : 'self_employed',
      activity_type: form.activity_type,
      activity_custom: form.activity_custom,
      country: form.country,
      city: form.city,
      delivery_address: form.delivery_address,
      referral: form.ref,
      wished_product_id: form.product_id || null,
    })
    .returning({ id: organizations.id })
  return row!.id
}
