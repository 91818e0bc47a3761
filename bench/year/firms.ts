import { setTimeout as pause } from 'node:timers/promises'
import { cast } from '#demo/cast.ts'
import { demonstrationPassword } from '#demo/people.ts'
import { applicationOf } from '#features/people/clients/server/testing/application.ts'
import { type PresetName, presetNames, presets } from '#features/people/payment-terms/presets.ts'
import { type Asker, signedIn, type Tally } from '../../e2e/kills/asking.ts'

/** How the goods of a company are taxed. The numbers of buyers are invented; their check digits are correct. */
const places = {
  domestic: { country: 'Latvia', code: 'LV', city: 'Riga', tax: ['LV', 'LV40999100009'] },
  union: { country: 'Germany', code: 'DE', city: 'Leipzig', tax: ['DE', 'DE136695976'] },
  export: { country: 'Norway', code: 'NO', city: 'Oslo', tax: null },
} as const
const treatments = Object.keys(places) as (keyof typeof places)[]
const currencies = ['USD', 'EUR', 'RUB'] as const

/** A client company. Each has payment terms, a currency and a tax treatment of its own. */
export type Firm = {
  index: number
  email: string
  organization: number
  terms: PresetName
  currency: (typeof currencies)[number]
  treatment: keyof typeof places
  address: string
  buyer: Person
}
export type Staff = Record<'manager' | 'chief' | 'admin', Person>
/** Sessions end while the year passes. */
export type Person = Asker & { signInAgain(): Promise<void> }

async function person(url: string, email: string, tally: Tally): Promise<Person> {
  const signIn = () => signedIn(url, email, tally)
  let current = await signIn()
  return {
    ask: (...call) => current.ask(...call),
    askOrNot: (say, ...call) => current.askOrNot(say, ...call),
    bytes: (at) => current.bytes(at),
    signInAgain: async () => {
      current = await signIn()
    },
  }
}

export const staffOf = async (url: string, tally: Tally): Promise<Staff> => {
  const [manager, chief, admin] = await Promise.all(
    [cast.manager, cast.chief, cast.admin].map((email) => person(url, email, tally)),
  )
  return { manager: manager!, chief: chief!, admin: admin! }
}

/** At most 26 companies: names have no digits. */
export const nameOf = (index: number): string => `Year ${String.fromCharCode(65 + index)}`

/** Creates the companies through the API: each applies, is confirmed and gets its payment terms. */
export async function foundFirms(url: string, staff: Staff, tally: Tally, count: number): Promise<Firm[]> {
  const known = await staff.admin.ask<{ id: number; code: string }[]>('GET', '/api/currencies')
  const terms = new Map<PresetName, number>()
  for (const name of presetNames) {
    const { name: own, ...plan } = presets[name]
    const title = { en: `Year: ${own.en}`, ru: `Год: ${own.ru}` }
    const body = { name: title, text: { en: '', ru: '' }, ...plan }
    terms.set(name, (await staff.admin.ask<{ id: number }>('POST', '/api/manager/payment-terms', body)).id)
  }
  const { id: manager_id } = await staff.manager.ask<{ id: number }>('GET', '/api/auth/user')
  const firms: Firm[] = []
  for (let index = 0; index < count; index += 1) {
    const treatment = treatments[(index + Math.floor(index / 3)) % 3]!
    const { country, city } = places[treatment]
    const firm = {
      index,
      email: `year${index}@people.example`,
      terms: presetNames[index % presetNames.length]!,
      currency: currencies[index % 3]!,
      treatment,
      address: `${country}, ${city}, Quay ${index + 1}`,
    }
    const currency_id = known.find(({ code }) => code === firm.currency)!.id
    const password = { password: demonstrationPassword, c_password: demonstrationPassword }
    const name = { organization_name: nameOf(index), country, city, delivery_address: 'Quay' }
    const change = { ...name, ...password, currency_id, delivery_method: 2 }
    await staff.admin.ask('POST', '/api/front/auth/signup', applicationOf(firm.email, change))
    const buyer = await person(url, firm.email, tally)
    const { organization_id: organization } = await buyer.ask<{ organization_id: number }>(
      'GET',
      '/api/auth/user',
    )
    await staff.chief.ask('POST', `/api/manager/clients/${organization}/confirmation`, {
      manager_id,
      payment_term_id: terms.get(firm.terms),
    })
    const link = new URL(await linkOfProof(url, firm.email))
    await buyer.ask('POST', '/api/auth/email-verification', { token: link.searchParams.get('token') })
    firms.push({ ...firm, organization, buyer })
    await writeTax({ ...firm, organization, buyer })
  }
  return firms
}

async function writeTax({ buyer, treatment }: Firm): Promise<void> {
  const { code, tax } = places[treatment]
  await buyer.ask('PUT', '/api/front/tax-details', {
    establishment_country: code,
    is_taxable_person: true,
    numbers: tax ? [{ country: tax[0], number: tax[1] }] : [],
    version: null,
  })
}

/** Enters the official rates of a day, which invoices in other currencies than the euro need. */
export async function enterRates({ admin }: Staff, published_on: string): Promise<void> {
  for (const [quote, rate] of [
    ['USD', '1.0853'],
    ['RUB', '100.23'],
  ] as const)
    await admin.ask('POST', '/api/manager/taxes/official-rates', {
      ...{ source: 'ECB', base: 'EUR', quote, rate, published_on },
    })
}

/** Records that the tax id of a company is still valid: a check counts for thirty days. */
export async function checkTaxId({ manager }: Staff, firm: Firm, checked_on: string): Promise<void> {
  const { tax } = places[firm.treatment]
  if (!tax) return
  await manager.ask('POST', `/api/manager/clients/${firm.organization}/tax-id-checks`, {
    ...{ country: tax[0], kind: 'vat', value: tax[1], result: 'valid', checked_on },
    reference: `Y-${firm.index}-${checked_on}`,
  })
}

async function linkOfProof(url: string, email: string): Promise<string> {
  for (let tries = 0; tries < 300; tries += 1) {
    const answer = await fetch(`${url}/api/dev/mail?to=${encodeURIComponent(email)}`).catch(() => null)
    for (const { text } of answer?.ok ? ((await answer.json()) as { text: string }[]) : []) {
      const link = (text.match(/https?:\/\/\S+/g) ?? []).find((one) => one.includes('/email-verified'))
      if (link) return link
    }
    await pause(100)
  }
  throw new Error(`no e-mail to ${email}`)
}
