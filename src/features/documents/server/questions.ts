import { sql } from 'drizzle-orm'
import { composed, run, statement } from '#platform/server/db.ts'
import type { Questions } from '#platform/server/questions.ts'
import { isClient } from '#platform/shared/audience.ts'
import { inLanguage } from '#platform/shared/i18n.ts'
import { keptFor, readBy } from './audience.ts'

const titles = statement<{ id: number; title_en: string | null; title_ru: string | null }>(
  'documents.titles',
  'select id, title_en, title_ru from documents where id = any($1)',
)

/** The file of a document is read by whoever may read the document. */
export const documentQuestions: Questions = {
  document: {
    mayRead: async (db, person, id) => {
      const here = isClient(person) ? readBy(person, new Date()) : keptFor(person)
      return (await composed(db, sql`select o.id from documents o where o.id = ${id} and ${here}`)).length > 0
    },
    titles: async (db, ids, _say, lang) =>
      (await run(db, titles, [ids])).map(({ id, title_en, title_ru }) => ({
        id,
        title: inLanguage({ en: title_en, ru: title_ru }, lang),
      })),
  },
}
