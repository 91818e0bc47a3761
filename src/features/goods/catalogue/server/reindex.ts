import { type Described, putDocuments, rebuildLexicon } from '#features/foundation/search/server/index.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import { forgetCounts } from './count-products.ts'
import type { products } from './tables.ts'

type Row = Pick<
  typeof products.$inferSelect,
  | 'id'
  | 'sku'
  | 'mpn'
  | 'brand'
  | 'ean'
  | 'category_id'
  | 'name_en'
  | 'name_ru'
  | 'description_en'
  | 'description_ru'
  | 'attributes'
  | 'status'
> & { category: string | null }

const batch = 2000

const described = `
  select p.id, sku, mpn, brand, ean, p.category_id, p.name_en, p.name_ru, description_en, description_ru, attributes,
    status, nullif(concat_ws(' ', c.name_en, c.name_ru, above.name_en, above.name_ru), '') as category
  from products p left join categories c on c.id = p.category_id left join categories above on above.id = c.parent_id`

const these = statement<Row>(
  'products.described',
  `${described} where p.id = any($1::bigint[]) order by p.id`,
  'again',
)
const following = statement<Row>(
  'products.described_after',
  `${described} where p.id > $1 order by p.id limit ${batch}`,
  'again',
)

/**
 * Updates the search index of products. Call it in the transaction that wrote them (name, codes, category,
 * attributes, status). Without `ids` it indexes the whole catalogue.
 */
export async function reindexProducts(db: Db, ids?: readonly number[]): Promise<void> {
  forgetCounts()
  if (ids) {
    for (let at = 0; at < ids.length; at += batch)
      await putDocuments(db, (await run(db, these, [ids.slice(at, at + batch)])).map(describe))
    return
  }
  let after = 0
  for (;;) {
    const rows = await run(db, following, [after])
    if (rows.length === 0) return
    await putDocuments(db, rows.map(describe))
    after = rows.at(-1)!.id
  }
}

function describe({ name_en, name_ru, brand, category, attributes, ...row }: Row): Described {
  return {
    ...row,
    names: [name_en, name_ru, brand, row.mpn],
    kinds: [category, ...Object.values(attributes).map(String)],
    descriptions: [row.description_en, row.description_ru],
  }
}

const analyse = statement('products.analyse', 'analyze products, categories', 'again')

/** Updates the statistics of ranking and of the planner. Call it after an import. */
export async function refreshFigures(db: Db): Promise<void> {
  await rebuildLexicon(db)
  await run(db, analyse)
}
