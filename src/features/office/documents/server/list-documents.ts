import { type SQL, sql } from 'drizzle-orm'
import { todaySql } from '#features/foundation/company/server/index.ts'
import { containing } from '#platform/server/lists/containing.ts'
import type { Source } from '#platform/server/lists/source.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { inLanguage, type Lang } from '#platform/shared/i18n.ts'
import { soonDays } from '../document.ts'
import type { DocumentFilter, DocumentRow, documentList } from '../document-shape.ts'
import { storedFor } from './audience.ts'

type Found = Omit<DocumentRow, 'title' | 'updated_at'> & {
  title_en: string | null
  title_ru: string | null
  updated_at: Date
}

/** Returns the list of documents staff may see, with the number of readers. */
export const documentSource = (lang: Lang): Source<typeof documentList, Found, Manager> => ({
  from: sql`from documents o`,
  where: (person, filter) => sql`${storedFor(person)} and ${matching(filter)}`,
  chip: sql`o.state`,
  sorts: {
    updated_at: [sql`o.updated_at`],
    title: [titleIn(lang)],
    valid_until: [sql`o.valid_until`],
  },
  select: sql`select o.id, o.title_en, o.title_ru, o.category, o.language, o.version, o.state, o.audience,
    c.name as organization_name, o.valid_until::text as valid_until, o.requires_ack, o.updated_at,
    (select count(*) from document_openings r where r.document_id = o.id) as opened,
    (select count(*) from document_acknowledgements a where a.document_id = o.id) as acknowledged
    from page o left join organizations c on c.id = o.organization_id`,
  row: ({ title_en, title_ru, ...row }) => ({
    ...row,
    title: inLanguage({ en: title_en, ru: title_ru }, lang),
  }),
})

/** Returns SQL for the title in a language, also used for sorting. */
export const titleIn = (lang: Lang, of: 'o' | 'd' = 'o'): SQL =>
  sql.raw(
    lang === 'ru' ? `coalesce(${of}.title_ru, ${of}.title_en)` : `coalesce(${of}.title_en, ${of}.title_ru)`,
  )

function matching({ category, language, ending, q }: DocumentFilter): SQL {
  return sql.join(
    [
      sql`true`,
      ...(category ? [sql`o.category = ${category}`] : []),
      ...(language ? [sql`o.language = ${language}`] : []),
      ...(ending
        ? [
            sql`o.state = 'published' and o.valid_until between ${sql.raw(todaySql)} and ${sql.raw(todaySql)} + ${soonDays}::int`,
          ]
        : []),
      ...(q ? [named(q)] : []),
    ],
    sql` and `,
  )
}

/** Returns the condition that either title contains a text. */
export function named(q: string): SQL {
  const like = containing(q)
  return sql`(o.title_en ilike ${like} or o.title_ru ilike ${like})`
}
