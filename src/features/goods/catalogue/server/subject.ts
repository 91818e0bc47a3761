import { run, statement } from '#platform/server/database/db.ts'
import { subjectKind } from '#platform/server/ports/subjects.ts'
import { canManage } from '#platform/shared/audience.ts'
import { inLanguage } from '#platform/shared/i18n.ts'
import type { products } from './tables.ts'

const named = statement<Pick<typeof products.$inferSelect, 'id' | 'sku' | 'name_en' | 'name_ru'>>(
  'products.named',
  'select id, sku, name_en, name_ru from products where id = any($1::bigint[])',
)

/** Records attached to a product are visible to staff only. */
export const productSubject = subjectKind.by({
  kind: 'product',
  mayRead: async (_db, person) => canManage(person),
  titles: async (db, ids, _say, lang) =>
    (await run(db, named, [ids])).map(({ id, sku, name_en, name_ru }) => ({
      id,
      title: `${inLanguage({ en: name_en, ru: name_ru }, lang)} (${sku})`,
    })),
})
