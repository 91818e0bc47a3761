import { fold } from '#features/foundation/search/fold.ts'
import { transliterations } from '#features/foundation/search/readings.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import { isRussian } from '#platform/shared/i18n.ts'
import type { categories } from '../tables.ts'

const all = statement<Pick<typeof categories.$inferSelect, 'id' | 'name_en' | 'name_ru'>>(
  'categories.names',
  'select id, name_en, name_ru from categories order by id desc',
)

const add = statement<{ id: number }>(
  'categories.add',
  `insert into categories (slug, name_en, name_ru)
   select $1 || case when exists (select from categories where slug = $1) then '-' || (select count(*) from categories) else '' end, $2, $3
   returning id`,
)

/** Returns the ids of the categories with these names, by folded name. Creates missing ones. */
export async function categoriesNamed(db: Db, names: readonly string[]): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  if (names.length === 0) return ids
  for (const { id, name_en, name_ru } of await run(db, all)) {
    for (const name of [name_en, name_ru]) if (name) ids.set(fold(name), id)
  }
  for (const name of new Set(names)) {
    if (ids.has(fold(name))) continue
    const [made] = await run(
      db,
      add,
      isRussian(name) ? [slugOf(name), null, name] : [slugOf(name), name, null],
    )
    ids.set(fold(name), made!.id)
  }
  return ids
}

function slugOf(name: string): string {
  const words = fold(name)
    .split(' ')
    .map((word) => (isRussian(word) ? (transliterations(word)[0] ?? word) : word))
  return (
    words
      .join('-')
      .replace(/[^a-z\d-]/g, '')
      .slice(0, 80) || 'category'
  )
}
