import { type Db, run, statement } from '#platform/server/database/db.ts'

/** The percentages of the levels in basis points: general, and for categories with their own. */
export type LevelPercents = {
  general: { level: number; percent_bp: number }[]
  categories: { level: number; category_id: number; percent_bp: number }[]
}

const general = statement<LevelPercents['general'][number]>(
  'discount_levels.all',
  'select id as level, percent_bp from discount_levels order by id',
)
const categories = statement<LevelPercents['categories'][number]>(
  'level_categories.all',
  'select level_id as level, category_id, percent_bp from level_categories order by category_id, level_id',
)

export const levelPercents = async (db: Db): Promise<LevelPercents> => ({
  general: await run(db, general),
  categories: await run(db, categories),
})

const writeGeneral = statement(
  'discount_levels.write',
  `insert into discount_levels (id, percent_bp) select * from unnest($1::smallint[], $2::int[])
   on conflict (id) do update set percent_bp = excluded.percent_bp`,
)
const clearCategories = statement('level_categories.clear', 'delete from level_categories')
const writeCategories = statement(
  'level_categories.write',
  `insert into level_categories (level_id, category_id, percent_bp)
   select * from unnest($1::smallint[], $2::bigint[], $3::int[])`,
)

/**
 * Writes the percentages of the levels and replaces those of all categories. The caller must prevent concurrent
 * writes.
 */
export async function writeLevelPercents(db: Db, { general, categories }: LevelPercents): Promise<void> {
  const of = (rows: readonly { level: number; percent_bp: number }[]) =>
    [rows.map(({ level }) => level), rows.map(({ percent_bp }) => percent_bp)] as const
  await run(db, writeGeneral, [...of(general)])
  await run(db, clearCategories)
  const [levels, percents] = of(categories)
  await run(db, writeCategories, [levels, categories.map(({ category_id }) => category_id), percents])
}
