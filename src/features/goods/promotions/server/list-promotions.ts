import { type SQL, sql } from 'drizzle-orm'
import { containing } from '#platform/server/lists/containing.ts'
import type { Source } from '#platform/server/lists/source.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { inLanguage, type Lang } from '#platform/shared/i18n.ts'
import type { PromotionFilter, PromotionRow, promotionList } from '../contract.ts'
import { usedOf } from './audience.ts'

type Found = Omit<PromotionRow, 'title' | 'starts_at' | 'ends_at'> & {
  title_en: string | null
  title_ru: string | null
  starts_at: Date
  ends_at: Date
}

/** `phaseOf` in SQL, to count and filter by phase. */
const phase = sql`case when o.state in ('draft', 'archived') then o.state when o.ends_at <= now() then 'ended'
  when o.state = 'paused' then 'paused' when o.starts_at > now() then 'scheduled' else 'active' end`

export const promotionSource = (lang: Lang): Source<typeof promotionList, Found, Manager> => ({
  from: sql`from promotions o`,
  where: (_person, filter) => matching(filter),
  chip: phase,
  sorts: {
    starts_at: [sql`o.starts_at`],
    ends_at: [sql`o.ends_at`],
    title: [sql`coalesce(o.title_en, o.title_ru)`],
  },
  select: sql`select o.id, o.title_en, o.title_ru, ${phase} as phase, o.effect, o.starts_at, o.ends_at, ${sql.raw(usedOf('o'))} as used from page o`,
  row: ({ title_en, title_ru, starts_at, ends_at, ...row }) => ({
    ...row,
    title: inLanguage({ en: title_en, ru: title_ru }, lang),
    starts_at,
    ends_at,
  }),
})

function matching({ q }: PromotionFilter): SQL {
  if (!q) return sql`true`
  const like = containing(q)
  return sql`(o.title_en ilike ${like} or o.title_ru ilike ${like})`
}
