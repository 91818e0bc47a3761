import { eq, inArray } from 'drizzle-orm'
import { products } from '#features/goods/catalogue/server/tables.ts'
import { organizations } from '#features/people/clients/server/tables.ts'
import { keepCode } from '#features/sales/intake/server/index.ts'
import type { Db } from '#platform/server/database/db.ts'
import { companies } from './people.ts'

/** Own codes of the first company: its part numbers, and corrected words of its lists. */
const codes = [
  { sku: 'HB-M8X40-A2', code: 'AMW-1040', source: 'typed' },
  { sku: 'HN-M8-A2', code: 'AMW-1108', source: 'typed' },
  { sku: 'HB-M10X50-A2', code: 'Bolt for the gearbox cover', source: 'typed' },
  { sku: 'HB-M6X30-A2', code: 'AMW-1033', source: 'import' },
] as const

/** Learns them as from a reviewed list. */
export async function loadCodes(db: Db): Promise<void> {
  const [company] = await db
    .select({ id: organizations.id })
    .from(organizations)
    .where(eq(organizations.name, companies.a.name))
  const goods = await db
    .select({ id: products.id, sku: products.sku })
    .from(products)
    .where(
      inArray(
        products.sku,
        codes.map(({ sku }) => sku),
      ),
    )
  const idOf = new Map(goods.map(({ id, sku }) => [sku, id]))
  for (const { sku, code, source } of codes) {
    const product_id = idOf.get(sku)!
    await keepCode({ db, now: new Date() }, { organization_id: company!.id, product_id, code, source })
  }
}
