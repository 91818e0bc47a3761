import { levelPercents } from '#features/goods/pricing/server/index.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import { inLanguage, type Lang } from '#platform/shared/i18n.ts'
import { money } from '#platform/shared/money.ts'
import type { Gives } from '../contract.ts'
import type { Rules } from '../level.ts'

const names = statement<{ id: number; en: string; ru: string }>(
  'levels.category_names',
  'select id, name_en as en, name_ru as ru from categories where id = any($1)',
)

/** Returns the five levels with what each gives, in the reader's language. */
export async function ladderOf(db: Db, { levels, base_currency }: Rules, lang: Lang): Promise<Gives[]> {
  const { general, categories } = await levelPercents(db)
  const ids = [...new Set(categories.map(({ category_id }) => category_id))]
  const nameOf = new Map((await run(db, names, [ids])).map((one) => [one.id, inLanguage(one, lang)]))
  const percents = new Map(general.map(({ level, percent_bp }) => [level, percent_bp]))
  return levels.map(({ level, name, threshold, benefits }) => ({
    level,
    name: name[lang] || name.en || name.ru || '',
    threshold: threshold === null ? null : money(threshold, base_currency),
    percent_bp: percents.get(level) ?? 0,
    categories: categories
      .filter((one) => one.level === level)
      .map(({ category_id, percent_bp }) => ({ name: nameOf.get(category_id) ?? '', percent_bp })),
    benefits: benefits[lang].length > 0 ? benefits[lang] : benefits.en,
  }))
}
