import { eq, inArray, sql } from 'drizzle-orm'
import { inviteStaff, planHoliday } from '#features/management/team/server/index.ts'
import { join, newLink } from '#features/people/auth/server/index.ts'
import { users } from '#features/people/auth/server/tables.ts'
import { organizations } from '#features/people/clients/server/tables.ts'
import { putProfile } from '#features/people/staff/server/index.ts'
import type { Spoken } from '#features/people/staff/spoken.ts'
import { usualHours } from '#features/people/staff/staff-member.ts'
import type { Db } from '#platform/server/database/db.ts'
import { cast } from './cast.ts'
import { demonstrationPassword } from './people.ts'
import { ago, commandOf, dayOf, staffOf } from './play.ts'

type Newcomer = {
  email: string
  name: string
  last_name: string
  time_zone: string
  languages: Spoken[]
  countries: string[]
}

const newcomers: Newcomer[] = [
  {
    email: 'elena@portico.example',
    name: 'Elena',
    last_name: 'Sokolova',
    time_zone: 'Europe/Moscow',
    languages: [spoken('russian', 'native'), spoken('german', 'good')],
    countries: ['Kazakhstan', 'Uzbekistan'],
  },
  {
    email: 'li@portico.example',
    name: 'Li',
    last_name: 'Wei',
    time_zone: 'Asia/Shanghai',
    languages: [spoken('chinese', 'native'), spoken('english', 'fluent')],
    countries: ['China', 'Vietnam'],
  },
  {
    email: 'omar@portico.example',
    name: 'Omar',
    last_name: 'Haddad',
    time_zone: 'Africa/Casablanca',
    languages: [spoken('arabic', 'native'), spoken('french', 'fluent')],
    countries: ['Morocco', 'Egypt'],
  },
]

/** Languages and countries of the cast. */
const known: Record<string, Pick<Newcomer, 'languages' | 'countries'>> = {
  [cast.manager]: {
    languages: [spoken('english', 'fluent'), spoken('russian', 'native')],
    countries: ['United Kingdom', 'Latvia', 'Moldova'],
  },
  [cast.otherManager]: {
    languages: [spoken('english', 'fluent'), spoken('german', 'native')],
    countries: ['Germany', 'Norway'],
  },
  [cast.chief]: {
    languages: [spoken('english', 'native'), spoken('spanish', 'good')],
    countries: ['Nepal'],
  },
}

function spoken(id: Spoken['id'], level: Spoken['level']): Spoken {
  return { id, level }
}

/**
 * Adds three more managers by invitation. One has a client of her own and has been on holiday for two days;
 * another manager substitutes, who still has nothing to do with companies A and B.
 */
export async function loadStaff(db: Db): Promise<void> {
  const admin = await staffOf(db, cast.admin, 'admin')
  for (const { time_zone, ...one } of newcomers) {
    const command = commandOf(db, admin, ago(400))
    const { id } = await inviteStaff(command, {
      ...one,
      time_zone,
      phone: null,
      role: 'manager',
      locale: 'en',
      hours: usualHours,
    })
    const now = new Date()
    const token = await newLink(db, { user_id: id, purpose: 'invite', asked_by: id }, now)
    const password = { password: demonstrationPassword, c_password: demonstrationPassword }
    await join(commandOf(db, null, now), { email: one.email, token: token!, ...password })
  }
  const cards = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(inArray(users.email, Object.keys(known)))
  for (const { id, email } of cards) await putProfile(db, id, { ...known[email]!, hours: usualHours })
  await goOnHoliday(db)
}

const day = (away: number): string => dayOf(ago(-away))

async function goOnHoliday(db: Db): Promise<void> {
  const elena = await staffOf(db, 'elena@portico.example')
  const boris = await staffOf(db, cast.otherManager)
  const [company] = await db
    .insert(organizations)
    .values({
      name: 'Tashkent Compressors',
      kind: 'legal_entity',
      activity_type: 1,
      country: 'Uzbekistan',
      city: 'Tashkent',
      delivery_address: 'Factory street',
      manager_id: elena.id,
      confirmed_at: sql`now() - interval '380 days'`,
      created_at: sql`now() - interval '381 days'`,
    })
    .returning({ id: organizations.id })
  const [of] = await db.select().from(users).where(eq(users.email, cast.unverified))
  await db.insert(users).values({
    email: 'rustam@tashkent.example',
    name: 'Rustam',
    last_name: 'Karimov',
    phone: '+998 71 2550111',
    status: 'active',
    locale: 'ru',
    delivery_method: 2,
    // In the currency of its contracts, not of its country.
    currency_id: sql`(select id from currencies where code = 'USD')`,
    organization_id: company!.id,
    password_hash: of!.password_hash,
    email_verified_at: new Date('2026-01-15T09:00:00Z'),
  })
  await planHoliday(commandOf(db, elena, new Date()), {
    manager_id: elena.id,
    starts_on: day(-2),
    ends_on: day(9),
    kind: 'vacation',
    reply_en: 'I am on holiday. Boris Klein will answer you until I am back.',
    reply_ru: 'Я в отпуске. Пока вам отвечает Борис Кляйн.',
    substitutes: [{ scope: 'all', language: null, organization_ids: [], substitute_id: boris.id }],
  })
}
