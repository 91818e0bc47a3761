import { categoryNames } from '#features/foundation/tax/server/ports.ts'
import { run, statement } from '#platform/server/database/db.ts'
import { subjectKind } from '#platform/server/ports/subjects.ts'
import { canManage } from '#platform/shared/audience.ts'
import { inLanguage } from '#platform/shared/i18n.ts'
import { productsByIds } from './products-by-ids.ts'

/** Records attached to a product are visible to staff only. */
export const productSubject = subjectKind.by({
  kind: 'product',
  mayRead: async (_db, person) => canManage(person),
  titles: async (db, ids, _say, lang) =>
    (await productsByIds(db, ids)).map(({ id, sku, name_en, name_ru }) => ({
      id,
      title: `${inLanguage({ en: name_en, ru: name_ru }, lang)} (${sku})`,
    })),
})

const named = statement<{ id: number; en: string | null; ru: string | null }>(
  'categories.named',
  'select id, name_en as en, name_ru as ru from categories where id = any($1::bigint[])',
)

export const namesOfCategories = categoryNames.by(async (db, ids, lang) =>
  (await run(db, named, [ids])).map(({ id, ...name }) => ({ id, name: inLanguage(name, lang) })),
)
