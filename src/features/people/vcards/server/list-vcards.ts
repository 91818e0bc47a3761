import { type SQL, sql } from 'drizzle-orm'
import { containing } from '#platform/server/lists/containing.ts'
import type { Source } from '#platform/server/lists/source.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { inLanguage, type Lang } from '#platform/shared/i18n.ts'
import type { VcardFilter, vcardList } from '../staff-contract.ts'
import type { VcardRow } from '../vcard-shape.ts'

type Found = Omit<VcardRow, 'name' | 'updated_at'> & {
  name_en: string | null
  name_ru: string | null
  updated_at: Date
}

/** Returns the list of all cards with views, saves and applications, under any slug they ever had. */
export const vcardSource = (lang: Lang): Source<typeof vcardList, Found, Manager> => ({
  from: sql`from vcards o`,
  where: (_person, filter) => matching(filter),
  chip: sql`o.state`,
  sorts: {
    updated_at: [sql`o.updated_at`],
    name: [sql`coalesce(o.name_en, o.name_ru)`],
    slug: [sql`o.slug`],
  },
  select: sql`select o.id, o.slug, o.name_en, o.name_ru, n.name as owner, o.state, o.updated_at,
    coalesce(d.views, 0)::int as views, coalesce(d.saves, 0)::int as saves,
    coalesce(c.applied, 0)::int as applied, coalesce(c.confirmed, 0)::int as confirmed
    from page o left join people_names n on n.id = o.user_id
    left join lateral (select sum(views) as views, sum(saves) as saves from vcard_days where vcard_id = o.id) d on true
    left join lateral (select count(*) as applied, count(g.confirmed_at) as confirmed from organizations g
      where g.referral = o.slug or g.referral = any(o.former_slugs)) c on true`,
  row: ({ name_en, name_ru, ...row }) => ({ ...row, name: inLanguage({ en: name_en, ru: name_ru }, lang) }),
})

function matching({ q }: VcardFilter): SQL {
  if (!q) return sql`true`
  const like = containing(q)
  return sql`(o.name_en ilike ${like} or o.name_ru ilike ${like} or o.slug ilike ${like})`
}
