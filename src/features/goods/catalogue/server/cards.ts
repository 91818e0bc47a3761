import { type Db, run, statement } from '#platform/server/database/db.ts'
import { inLanguage, type Lang } from '#platform/shared/i18n.ts'
import { availabilityOf } from '../availability.ts'
import type { ProductCard } from '../contract.ts'
import { isSaleable, type ProductStatus } from '../product.ts'
import type { products } from './tables.ts'

type Row = Omit<
  typeof products.$inferSelect,
  | 'ean'
  | 'picture'
  | 'cover'
  | 'model'
  | 'supplier'
  | 'incoming_qty'
  | 'created_at'
  | 'updated_at'
  | 'version'
> & {
  has_picture: boolean
  is_photo: boolean
  has_model: boolean
  slug: string | null
  category_en: string | null
  category_ru: string | null
}

const columns = `p.id, p.sku, p.mpn, p.brand, p.name_en, p.name_ru, p.description_en, p.description_ru, p.unit, p.min_qty,
     p.step_qty, p.pack_qty, p.weight_g, p.length_mm, p.width_mm, p.height_mm, p.attributes, p.lead_days, p.supply, p.status,
     p.family,
     coalesce(p.cover, p.picture) is not null as has_picture, p.cover is not null as is_photo, p.model is not null as has_model,
     c.id as category_id, c.slug, c.name_en as category_en, c.name_ru as category_ru,
     p.available_qty, p.incoming_on::text`
const around = 'left join categories c on c.id = p.category_id'

const byIds = statement<Row>(
  'products.cards',
  `select ${columns}
   from unnest((select $1::bigint[])) with ordinality as wanted (id, place)
   join products p on p.id = wanted.id ${around}
   order by wanted.place`,
)
/** A single product has its own statement: for an array the planner expects many rows and plans again each time. */
const byId = statement<Row>('products.card', `select ${columns} from products p ${around} where p.id = $1`)

/** A card, and whether buyers may see the product. */
export type SoldCard = ProductCard & { on_sale: boolean; status: ProductStatus }

/** Returns the cards of these products in the order of the ids, including products that are not on sale. */
export async function productCards(db: Db, ids: readonly number[], lang: Lang): Promise<SoldCard[]> {
  if (ids.length === 0) return []
  const rows = await (ids.length === 1 ? run(db, byId, [ids[0]]) : run(db, byIds, [ids]))
  return rows.map((row) => cardOf(row, lang))
}

function cardOf(row: Row, lang: Lang): SoldCard {
  const {
    name_en,
    name_ru,
    description_en,
    description_ru,
    category_id,
    slug,
    category_en,
    category_ru,
    ...rest
  } = row
  return {
    ...rest,
    name: inLanguage({ en: name_en, ru: name_ru }, lang),
    description: inLanguage({ en: description_en, ru: description_ru }, lang),
    category:
      category_id === null
        ? null
        : { id: category_id, slug: slug ?? '', name: inLanguage({ en: category_en, ru: category_ru }, lang) },
    availability: availabilityOf(row),
    on_sale: isSaleable(row.status),
  }
}
