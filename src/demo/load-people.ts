import { eq, sql } from 'drizzle-orm'
import { currencies, currencyRates } from '#features/foundation/dictionary/server/tables.ts'
import { tasks } from '#features/office/tasks/server/tables.ts'
import { hashPassword } from '#features/people/auth/server/index.ts'
import { users } from '#features/people/auth/server/tables.ts'
import { confirmationTask as applicationTask } from '#features/people/clients/confirmation-task.ts'
import { organizations } from '#features/people/clients/server/tables.ts'
import { e164 } from '#platform/server/calls/phone-number.ts'
import type { Db } from '#platform/server/database/db.ts'
import { type CastMember, companies, demonstrationPassword, demonstrationPeople } from './people.ts'

/** Currencies with the rates of the demonstration day, in millionths of a unit per US dollar. */
const money = [
  { id: 1, code: 'USD', name_en: 'US dollar', name_ru: 'Доллар США', is_default: true, rate: 1_000_000 },
  { id: 2, code: 'EUR', name_en: 'Euro', name_ru: 'Евро', is_default: false, rate: 921_400 },
  {
    id: 3,
    code: 'RUB',
    name_en: 'Russian rouble',
    name_ru: 'Российский рубль',
    is_default: false,
    rate: 92_350_000,
  },
  {
    id: 4,
    code: 'CNY',
    name_en: 'Chinese yuan',
    name_ru: 'Китайский юань',
    is_default: false,
    rate: 7_184_000,
  },
]

export async function loadCurrencies(db: Db): Promise<void> {
  await db
    .insert(currencies)
    .values(money.map(({ rate: _, ...currency }) => currency))
    .onConflictDoNothing()
  await db.insert(currencyRates).values(
    money.map(({ code, rate }) => ({
      currency_code: code,
      valid_on: '2026-01-01',
      per_usd_millionths: rate,
    })),
  )
}

const currencyId = (code: string): number => money.find((one) => one.code === code)?.id ?? 1

/** Loads the cast with their companies. Staff first, because companies refer to their manager. */
export async function loadPeople(db: Db): Promise<void> {
  const password_hash = await hashPassword(demonstrationPassword)
  const staff = demonstrationPeople.filter(({ company }) => !company)
  const clients = demonstrationPeople.filter(({ company }) => company)
  await db.insert(users).values(staff.map((person) => rowOf(person, password_hash, null)))
  for (const person of clients) {
    const organizationId = await loadCompany(db, person)
    await db.insert(users).values(rowOf(person, password_hash, organizationId))
  }
}

async function loadCompany(db: Db, { company, status }: CastMember): Promise<number> {
  const { level, manager, address, currency: _, ...card } = companies[company!]
  const found = manager ? await db.select({ id: users.id }).from(users).where(eq(users.email, manager)) : []
  const [row] = await db
    .insert(organizations)
    .values({
      ...card,
      delivery_address: address,
      discount_level: level,
      manager_id: found[0]?.id ?? null,
      confirmed_at: status === 'not_confirmed' ? null : sql`now() - interval '200 days'`,
      created_at:
        status === 'not_confirmed' ? sql`now() - interval '3 hours'` : sql`now() - interval '201 days'`,
    })
    .returning({ id: organizations.id, created_at: organizations.created_at })
  const { id, created_at: opened_at } = row!
  const about = { kind: applicationTask.kind, subject: `organization:${id}`, side: applicationTask.side }
  if (status === 'not_confirmed') await db.insert(tasks).values({ ...about, organization_id: id, opened_at })
  return id
}

const rowOf = (person: CastMember, password_hash: string, organization_id: number | null) => ({
  email: person.email,
  password_hash,
  roles: [person.role],
  status: person.status,
  email_verified_at: person.verified ? new Date('2026-01-15T09:00:00Z') : null,
  name: person.name,
  last_name: person.last_name,
  phone: e164(person.phone),
  locale: person.locale,
  currency_id: currencyId(person.company ? companies[person.company].currency : 'USD'),
  delivery_method: person.company ? 2 : null,
  organization_id,
  block_reason:
    person.status === 'blocked' ? 'Three invoices are overdue. Write to us to agree on payment.' : null,
  block_reason_ru:
    person.status === 'blocked' ? 'Просрочены три счёта. Напишите нам, чтобы договориться об оплате.' : null,
})
