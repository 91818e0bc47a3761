/**
 * Returns the form in which part numbers are compared: 'A-1', 'a-1' and the same in another Unicode form or width are
 * one product. Unlike `codeOf`, it keeps separators: 'A-1' and 'A1' are two products.
 */
export const skuKey = (sku: string): string => sku.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()

/** The same in SQL, as `products_by_sku_key` has it. */
export const skuKeyInSql = (sku: string): string => `lower(normalize(${sku}, nfkc) collate "und-x-icu")`
