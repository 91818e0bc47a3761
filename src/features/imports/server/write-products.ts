import type { Db } from '#platform/server/db.ts'
import { type ProductField, productColumns, productFields } from './product-fields.ts'

export type FieldValues = Record<ProductField, string | number | null>

const columns = productFields.join(', ')
const arrays = (from: number) =>
  productFields.map((field, place) => `$${from + place}::${productColumns[field]}[]`).join(', ')
const values = (rows: readonly { fields: FieldValues }[]) =>
  productFields.map((field) => rows.map(({ fields }) => fields[field]))

/** Adds products and answers their ids in the order of the rows. Absent quantities and units take the table's defaults. */
export async function addProducts(
  db: Db,
  rows: readonly { sku: string; fields: FieldValues }[],
): Promise<number[]> {
  if (rows.length === 0) return []
  const usual: Partial<Record<ProductField, string>> = {
    unit: "'pcs'",
    pack_qty: '1',
    min_qty: '1',
    step_qty: '1',
  }
  const chosen = productFields
    .map((field) => (usual[field] ? `coalesce(${field}, ${usual[field]})` : field))
    .join(', ')
  const answer = await db.$client.query<{ id: number; sku: string }>(
    `insert into products (sku, ${columns})
     select sku, ${chosen} from unnest($1::text[], ${arrays(2)}) as given (sku, ${columns})
     returning id::float8 as id, sku`,
    [rows.map(({ sku }) => sku), ...values(rows)],
  )
  const ids = new Map(answer.rows.map(({ id, sku }) => [sku, id]))
  return rows.map(({ sku }) => ids.get(sku)!)
}

/** Writes all fields of these products. */
export async function changeProducts(
  db: Db,
  rows: readonly { id: number; fields: FieldValues }[],
): Promise<void> {
  if (rows.length === 0) return
  await db.$client.query(
    `update products p set ${productFields.map((field) => `${field} = given.${field}`).join(', ')},
       updated_at = now(), version = p.version + 1
     from unnest($1::bigint[], ${arrays(2)}) as given (id, ${columns}) where p.id = given.id`,
    [rows.map(({ id }) => id), ...values(rows)],
  )
}
