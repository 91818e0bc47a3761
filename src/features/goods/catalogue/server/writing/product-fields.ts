/** The product columns that are written in bulk, with their SQL types. */
export const productColumns = {
  mpn: 'text',
  ean: 'text',
  brand: 'text',
  category_id: 'bigint',
  name_en: 'text',
  name_ru: 'text',
  description_en: 'text',
  description_ru: 'text',
  unit: 'text',
  pack_qty: 'int',
  min_qty: 'int',
  step_qty: 'int',
  weight_g: 'int',
  length_mm: 'int',
  width_mm: 'int',
  height_mm: 'int',
  lead_days: 'int',
  handling_days: 'int',
  daily_capacity: 'int',
  replenish_days: 'int',
  supplier: 'text',
  tax_class: 'text',
  is_service: 'bool',
  commodity_code: 'text',
} as const
export type ProductField = keyof typeof productColumns
export const productFields = Object.keys(productColumns) as ProductField[]
