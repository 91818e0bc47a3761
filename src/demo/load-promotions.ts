import { eq } from 'drizzle-orm'
import { categories } from '#features/goods/catalogue/server/tables.ts'
import type { PromotionInput } from '#features/goods/promotions/promotion-rules.ts'
import { createPromotion, transitionPromotion } from '#features/goods/promotions/server/index.ts'
import { users } from '#features/people/auth/server/tables.ts'
import type { Db } from '#platform/server/database/db.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { cast } from './cast.ts'

const day = 86_400_000

type Entry = Partial<PromotionInput> & { category: string; from: number; until: number }

/** Two are running, one of them with a code; one is announced, one is over: days from today. */
const result: Entry[] = [
  {
    category: 'pulleys',
    title_en: 'A month of pulleys',
    title_ru: 'Месяц шкивов',
    text_en: 'Timing and V-belt pulleys from our own turning shop, while our workshop has free capacity.',
    text_ru:
      'Шкивы под зубчатые и клиновые ремни собственного производства, пока в цеху есть свободные часы.',
    percent_bp: 1000,
    total_limit: 20_000,
    organization_limit: 5_000,
    from: -9,
    until: 21,
  },
  {
    category: 'brackets',
    title_en: 'Brackets for trade fair visitors',
    title_ru: 'Кронштейны для гостей выставки',
    text_en: 'Twelve per cent off brackets and plates with the code from our stand.',
    text_ru: 'Скидка 12\u00a0% на кронштейны и пластины по коду с нашего стенда.',
    percent_bp: 1200,
    code: 'FAIR-2026',
    total_limit: 20_000,
    from: -3,
    until: 27,
  },
  {
    category: 'springs',
    title_en: 'Springs from Monday on',
    title_ru: 'Пружины со скидкой',
    text_en: 'Compression and extension springs, from a hundred pieces of a size.',
    text_ru: 'Пружины сжатия и растяжения, от ста штук одного размера.',
    percent_bp: 700,
    min_qty: 100,
    from: 8,
    until: 38,
  },
  {
    category: 'washers',
    title_en: 'Washers for stocktaking',
    title_ru: 'Шайбы к инвентаризации',
    text_en: 'Clearance of the second warehouse.',
    text_ru: 'Распродажа остатков второго склада.',
    percent_bp: 1500,
    from: -60,
    until: -30,
  },
]

/** Creates and releases the promotions of the demonstration as its chief manager. */
export async function loadPromotions(db: Db): Promise<void> {
  const [chief] = await db.select().from(users).where(eq(users.email, cast.chief))
  const { id, email, name, locale, time_zone } = chief!
  const person: Manager = {
    id,
    email,
    name,
    time_zone,
    session_id: 0,
    email_verified: true,
    currency: 'USD',
    role: 'chief_manager',
    stands_in_for: [],
    status: 'active',
    locale: locale === 'ru' ? 'ru' : 'en',
  }
  const now = new Date()
  const at = (days: number) => new Date(now.getTime() + days * day).toISOString()
  for (const { category, from, until, ...said } of result) {
    const [found] = await db
      .select({ id: categories.id })
      .from(categories)
      .where(eq(categories.slug, category))
    if (!found) continue
    const ctx = { db, now, person, emit: async () => {} }
    const promotion = await createPromotion(ctx, {
      ...(plain as PromotionInput),
      ...said,
      category_ids: [found.id],
      starts_at: at(from),
      ends_at: at(until),
    })
    await transitionPromotion(ctx, promotion.id, 'release')
  }
}

/** The common part of the three: for every client, not combined with others. */
const plain: Partial<PromotionInput> = {
  levels: [],
  countries: [],
  activity_types: [],
  organization_ids: [],
  all_goods: false,
  skus: [],
  effect: 'percent',
  amount: null,
  per: 1,
  currency: 'USD',
  min_qty: 1,
  stackable: false,
  priority: 0,
  total_limit: null,
  organization_limit: null,
  code: null,
  condition: null,
  min_sum: null,
}
