export const importKinds = ['products', 'prices', 'stock', 'incoming'] as const
export type ImportKind = (typeof importKinds)[number]

/**
 * The fields a column of a product file can contain. `name` and `description` are in the language they are written
 * in.
 */
export const importFields = [
  'sku',
  'mpn',
  'ean',
  'brand',
  'name',
  'name_en',
  'name_ru',
  'description',
  'description_en',
  'description_ru',
  'category',
  'unit',
  'pack_qty',
  'min_qty',
  'step_qty',
  'weight_g',
  'weight_kg',
  'length_mm',
  'width_mm',
  'height_mm',
  'lead_days',
  'handling_days',
  'daily_capacity',
  'replenish_days',
  'tax_rate',
  'is_service',
  'commodity_code',
  'price',
  'price_with_tax',
  'price_minor',
  'price_per',
  'cost',
  'cost_with_tax',
  'currency',
  'stock',
  'warehouse',
  'incoming_qty',
  'expected_on',
  'confidence',
] as const
export type ImportField = (typeof importFields)[number]

const ofCosts: ImportField[] = ['cost', 'cost_with_tax']
const ofIncoming: ImportField[] = ['incoming_qty', 'expected_on', 'confidence']

/** The fields that are read for each kind of file. */
export const fieldsOfKind: Record<ImportKind, readonly ImportField[]> = {
  /** A "cost" in a supplier's product list is the supplier's own cost, so it is not read. */
  products: importFields.filter((field) => !ofCosts.includes(field) && !ofIncoming.includes(field)),
  /** A rate of tax in a list of prices serves to convert them; the products keep their tax class. */
  prices: [
    ...([
      'sku',
      'mpn',
      'ean',
      'min_qty',
      'tax_rate',
      'price',
      'price_with_tax',
      'price_minor',
      'price_per',
    ] as const),
    ...ofCosts,
    'currency',
  ],
  stock: ['sku', 'mpn', 'ean', 'stock', 'warehouse'],
  incoming: ['sku', 'mpn', 'ean', 'warehouse', ...ofIncoming],
}

/** The column (from 0) of each field that was found. */
export type Mapping = Partial<Record<ImportField, number>>

/**
 * `reading`: the rows are being stored. `ready`: waiting to be processed. `running`. `checked`: processed without
 * writing (dry run). `done`. `refused`: the whole file, with a reason. `undoing`, `undone`.
 */
export const importStates = [
  'reading',
  'ready',
  'running',
  'checked',
  'done',
  'refused',
  'undoing',
  'undone',
] as const
export type ImportState = (typeof importStates)[number]

export const verdicts = ['new', 'changed', 'unchanged', 'refused'] as const
export type Verdict = (typeof verdicts)[number]

/** `converted`: how many prices with tax became net prices, if any did. */
export type Counts = Record<Verdict, number> & { converted?: number }
export const noneCounted: Counts = { new: 0, changed: 0, unchanged: 0, refused: 0 }

/**
 * Why a row is refused: a message key, the field, and its value. `is_note`: the row is taken all the same, without this
 * value or as the note says.
 */
export type RowReason = { code: string; field: ImportField; value: string; is_note?: true }

export const isRefused = (reasons: readonly RowReason[] | null): boolean =>
  reasons?.some(({ is_note }) => !is_note) ?? false

/** A field that an import changes, with its old and new value. */
export type FieldChange = { field: string; from: FieldValue; to: FieldValue }
export type FieldValue = string | number | boolean | null
