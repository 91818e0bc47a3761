import type { Context } from '#platform/server/calls/context.ts'
import { run, statement } from '#platform/server/database/db.ts'
import { notFound, refuse } from '#platform/shared/refusal.ts'
import { type Product, productsByIds } from './products-by-ids.ts'

const touch = statement<{ id: number }>(
  'products.touch',
  'update products set updated_at = $3, version = version + 1 where id = $1 and version = $2 returning id',
)

/**
 * Raises the version of a product, which also locks it until the end of the transaction. Throws `Refusal` 404, or 409
 * if the product changed in the meantime.
 */
export async function touchProduct(
  { db, now }: Pick<Context, 'db' | 'now'>,
  id: number,
  based_on: number,
): Promise<Product> {
  const [product] = await productsByIds(db, [id])
  if (!product) return notFound()
  const [touched] = await run(db, touch, [id, based_on, now])
  return touched ? product : refuse('errors.stale')
}
