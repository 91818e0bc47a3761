import { type Db, run, statement } from '#platform/server/database/db.ts'
import { type Package, volumeOf } from '../package.ts'

type Row = Package & { id: number; weight_g: number | null; pack_qty: number; is_service: boolean }

const measures = statement<Row>(
  'products.measures',
  `select id, weight_g, pack_qty, length_mm, width_mm, height_mm, is_service from products
   where id = any ((select $1::bigint[])::bigint[])`,
)

/** Pieces of a product. */
export type Pieces = { product_id: number | null; quantity: number }

/**
 * Returns what pieces weigh in grams and their volume in mm³ in whole packages. The weight is null if that of a product
 * or of a custom item is unknown; an unknown volume counts as none. Services have neither. One round trip.
 */
export async function measuresOf(
  db: Db,
  lines: readonly Pieces[],
): Promise<{ weight_g: number | null; volume_mm3: number }> {
  const rows = await run(db, measures, [[...new Set(lines.flatMap(({ product_id }) => product_id ?? []))]])
  const products = new Map(rows.map((row) => [row.id, row]))
  let weight_g: number | null = 0
  let volume_mm3 = 0
  for (const { product_id, quantity } of lines) {
    const product = product_id === null ? undefined : products.get(product_id)
    if (product?.is_service) continue
    weight_g = product?.weight_g == null || weight_g === null ? null : weight_g + product.weight_g * quantity
    volume_mm3 += product ? Number(volumeOf(product, quantity) ?? 0) : 0
  }
  return { weight_g, volume_mm3 }
}
