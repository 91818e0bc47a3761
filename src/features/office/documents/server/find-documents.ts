import { sql } from 'drizzle-orm'
import { composed } from '#platform/server/database/db.ts'
import type { Finder } from '#platform/server/ports/finders.ts'
import { isClient } from '#platform/shared/audience.ts'
import { inLanguage } from '#platform/shared/i18n.ts'
import type { DocumentCategory } from '../document.ts'
import { readBy, storedFor } from './audience.ts'
import { named } from './list-documents.ts'

type Found = {
  id: number
  title_en: string | null
  title_ru: string | null
  category: DocumentCategory
  is_exact: boolean
}

/** Finds documents by a part of the title in either language. */
export const findDocuments: Finder = async ({ db, person, lang, say }, words, most) => {
  const whose = isClient(person) ? readBy(person) : sql`o.state = 'published' and ${storedFor(person)}`
  const rows = await composed<Found>(
    db,
    sql`select o.id, o.title_en, o.title_ru, o.category,
      coalesce(lower(o.title_en) = lower(${words}) or lower(o.title_ru) = lower(${words}), false) as is_exact
      from documents o where ${whose} and ${named(words)}
      order by is_exact desc, o.published_at desc nulls last, o.id desc limit ${most}`,
  )
  return rows.map(({ id, title_en, title_ru, category, is_exact }) => ({
    id,
    title: inLanguage({ en: title_en, ru: title_ru }, lang),
    about: say(`documents.categories.${category}`),
    state: null,
    amount: null,
    is_exact,
  }))
}
