import { type Db, run, statement } from '#platform/server/database/db.ts'
import { type ProductField, productColumns, productFields } from './product-fields.ts'

export type FieldValues = Record<ProductField, string | number | boolean | null>
type Fields = { fields: FieldValues }

/** Defaults for absent values, the same as the table's. */
const usual: Partial<Record<ProductField, string>> = {
  unit: "'pcs'",
  pack_qty: '1',
  min_qty: '1',
  step_qty: '1',
  tax_class: "'standard'",
  is_service: 'false',
}

const columns = productFields.join(', ')
const given = productFields.map((field, place) => `$${place + 2}::${productColumns[field]}[]`).join(', ')
const chosen = productFields
  .map((field) => (usual[field] ? `coalesce(${field}, ${usual[field]})` : field))
  .join(', ')

const add = statement<{ id: number; sku: string }>(
  'products.add',
  `insert into products (sku, ${columns})
   select sku, ${chosen} from unnest($1::text[], ${given}) as given (sku, ${columns})
   returning id, sku`,
  'again',
)

/** Adds products and returns their ids in the order of the rows. */
export async function addProducts(db: Db, rows: readonly ({ sku: string } & Fields)[]): Promise<number[]> {
  if (rows.length === 0) return []
  const added = await run(db, add, [rows.map(({ sku }) => sku), ...values(rows)])
  const ids = new Map(added.map(({ id, sku }) => [sku, id]))
  return rows.map(({ sku }) => ids.get(sku)!)
}

const change = statement(
  'products.change',
  `update products p set ${productFields.map((field) => `${field} = given.${field}`).join(', ')},
     updated_at = now(), version = p.version + 1
   from unnest($1::bigint[], ${given}) as given (id, ${columns}) where p.id = given.id`,
  'again',
)

/** Writes all fields of these products. */
export async function changeProducts(db: Db, rows: readonly ({ id: number } & Fields)[]): Promise<void> {
  if (rows.length > 0) await run(db, change, [rows.map(({ id }) => id), ...values(rows)])
}

const values = (rows: readonly Fields[]) =>
  productFields.map((field) => rows.map(({ fields }) => fields[field]))
