import { sql } from 'drizzle-orm'

/**
 * What makes goods one family: category, brand, standard, and the name without its sizes. The name ends at its first
 * comma where properties tell the rest. A word with a digit is a size, with the unit after it; a standard's number is
 * none. Counted by the database, so that the person who writes a product, its family is right.
 */
const name = `(coalesce(name_en, name_ru) collate natural_en)`
const kind = `lower(case when attributes = '{}'::jsonb then ${name} else split_part(${name}, ', ', 1) end)`
const units =
  'mm|cm|m|km|kg|g|mg|l|ml|pcs|pc|gb|mb|tb|ghz|mhz|hz|w|kw|v|a|ah|in|inch|мм|см|м|км|кг|г|мг|л|мл|шт|уп|вт|квт|в|а'
const sizes = `[^[:space:]]*[0-9][^[:space:]]*([[:space:]]+(${units})(?![[:alpha:]]))?`
const words = `btrim(regexp_replace(regexp_replace(${kind}, '${sizes}', ' ', 'g'), '[^[:alpha:]]+', ' ', 'g'))`
const standards = '(iso|din|en|ansi|asme|jis|гост|ост|ту)[[:space:]-]*(р[[:space:]]*)?[0-9][0-9.-]*'
const standard = `lower(coalesce(attributes ->> 'standard', substring(lower(${name}) from '(${standards})'), ''))`
const key = `coalesce(category_id::text, '') || '|' || lower(coalesce(brand, '')) || '|' || ${standard} || '|' || ${words}`

export const familyInSql = sql.raw(`case when ${words} <> '' then md5(${key})::uuid end`)
