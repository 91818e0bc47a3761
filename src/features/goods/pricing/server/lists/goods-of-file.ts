import { findProducts } from '#features/goods/catalogue/server/index.ts'
import type { Db } from '#platform/server/database/db.ts'
import type { Platform } from '#platform/server/start/platform.ts'
import { orderedProducts } from '../ports.ts'
import type { FileRow } from './own-files.ts'
import { everything } from './read-price-list.ts'

/** Returns the products of a price list file in the order of its lines: a category, those ordered before, or all. */
export async function goodsOfFile(
  db: Db,
  { ports }: Pick<Platform, 'ports'>,
  {
    organization_id,
    lang,
    category,
    only_ordered,
  }: Pick<FileRow, 'organization_id' | 'lang' | 'category' | 'only_ordered'>,
): Promise<number[]> {
  const asked = { attr: undefined, availability: undefined, page: 1, per_page: everything }
  const [{ ids }, ordered] = await Promise.all([
    findProducts(db, { ...asked, category: category ?? undefined }, lang),
    only_ordered ? ports.one(orderedProducts)?.(db, organization_id) : null,
  ])
  if (!only_ordered) return ids
  const known = new Set(ordered)
  return ids.filter((id) => known.has(id))
}
