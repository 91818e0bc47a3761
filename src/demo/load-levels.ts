import { eq } from 'drizzle-orm'
import {
  changeRules,
  noteRecalculated,
  readRules,
  recalculateBatch,
  recordChanges,
  showRules,
} from '#features/money/levels/server/index.ts'
import { users } from '#features/people/auth/server/tables.ts'
import { organizations } from '#features/people/clients/server/tables.ts'
import type { Db } from '#platform/server/database/db.ts'
import { cast } from './cast.ts'

const names = [
  { en: 'Entry', ru: 'Начальный' },
  { en: 'Regular', ru: 'Постоянный' },
  { en: 'Partner', ru: 'Партнёр' },
  { en: 'Preferred', ru: 'Приоритетный' },
  { en: 'Key', ru: 'Ключевой' },
]

const benefits = [
  { en: [], ru: [] },
  { en: ['Samples of new products'], ru: ['Образцы новых товаров'] },
  {
    en: ['Samples of new products', 'Your orders are packed first'],
    ru: ['Образцы новых товаров', 'Ваши заказы собирают первыми'],
  },
  {
    en: ['Your orders are packed first', 'Payment within 30 days'],
    ru: ['Ваши заказы собирают первыми', 'Отсрочка 30 дней'],
  },
  {
    en: ['Your orders are packed first', 'Payment within 45 days', 'Reserved stock by agreement'],
    ru: ['Ваши заказы собирают первыми', 'Отсрочка 45 дней', 'Резерв на складе по договорённости'],
  },
]

/** The turnover of a year that reaches a level, in US cents. */
const thresholds = [null, 10_000_00, 25_000_00, 60_000_00, 150_000_00]

/** When levels were counted: after the second, and after the third order of company A. */
const countedDaysAgo = [95, 11, 0]

/**
 * Sets the rules of the levels as the administrator and runs the counts of past nights: company A has risen
 * twice, and with its current cart it reaches the next level.
 */
export async function loadLevels(db: Db): Promise<void> {
  const [admin] = await db.select().from(users).where(eq(users.email, cast.admin))
  const [buyer] = await db.select().from(users).where(eq(users.email, cast.clientA))
  const company = buyer!.organization_id!
  const { version, recalculated_at: _, ...standing } = await showRules(db)
  const levels = standing.levels.map((rule, level) => ({
    ...rule,
    name: names[level]!,
    benefits: benefits[level]!,
    threshold: thresholds[level]!,
  }))
  const now = new Date()
  await changeRules({ db, now, person: admin! }, { ...standing, levels, based_on: version })

  const of = eq(organizations.id, company)
  const [letIn] = await db.update(organizations).set({ discount_level: 0 }).where(of).returning()
  const given = { organization_id: company, from: null, to: 0, cause: 'confirmation' } as const
  await recordChanges(db, [given], letIn!.confirmed_at!)
  const rules = await readRules(db)
  // The notices of that time have long been read.
  const emit = async () => {}
  for (const days of countedDaysAgo)
    await recalculateBatch({ db, now: new Date(now.getTime() - days * 86_400_000), emit }, rules, 0)
  await noteRecalculated(db, rules, now)
}
