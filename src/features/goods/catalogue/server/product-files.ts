import type { Context } from '#platform/server/calls/context.ts'
import { run, statement } from '#platform/server/database/db.ts'
import type { Download } from '#platform/shared/contract.ts'
import { notFound } from '#platform/shared/refusal.ts'
import type { productPictures, products } from './tables.ts'

type Keeps = Pick<Context, 'db' | 'platform'>

const files = statement<Pick<typeof products.$inferSelect, 'sku' | 'picture' | 'cover' | 'model'>>(
  'products.files',
  `select sku, picture, cover, model from products where id = $1 and status in ('active', 'discontinued')`,
)

/** Returns the first picture of a product on sale, or its drawing. Throws `Refusal` 404. */
export async function pictureOf(ctx: Keeps, id: number, drawing: boolean): Promise<Download> {
  const [row] = await run(ctx.db, files, [id])
  if (row?.cover && !drawing) return photo(ctx, row.cover)
  return row?.picture ? open(ctx, row.picture, 'image/svg+xml') : notFound()
}

export async function modelOf(ctx: Keeps, id: number): Promise<Download> {
  const [row] = await run(ctx.db, files, [id])
  if (!row?.model) return notFound()
  return { ...(await open(ctx, row.model, 'model/stl')), name: `${row.sku}.stl` }
}

type Named = { id: number; picture_id: number }
type Keys = Pick<typeof productPictures.$inferSelect, 'large_key' | 'small_key'> & { on_sale: boolean }

const keys = statement<Keys>(
  'product_pictures.keys',
  `select k.large_key, k.small_key, p.status in ('active', 'discontinued') as on_sale
   from product_pictures k join products p on p.id = k.product_id where k.product_id = $1 and k.id = $2`,
)

/** Returns a photo of a product on sale. Throws `Refusal` 404. */
export async function imageOf(
  ctx: Keeps,
  { id, picture_id }: Named,
  size: 'large' | 'small',
): Promise<Download> {
  const [row] = await run(ctx.db, keys, [id, picture_id])
  const key = row?.on_sale && (size === 'large' ? row.large_key : row.small_key)
  return key ? photo(ctx, key) : notFound()
}

/** Returns a photo for staff, on sale or not. Throws `Refusal` 404. */
export async function staffImageOf(ctx: Keeps, { id, picture_id }: Named): Promise<Download> {
  const [row] = await run(ctx.db, keys, [id, picture_id])
  return row?.small_key ? { ...(await photo(ctx, row.small_key)), cache: 'private, no-store' } : notFound()
}

const photo = (ctx: Keeps, key: string) => open(ctx, key, 'image/webp')

/** Drawings, photos and models are public, and the file of a key never changes. */
const open = async ({ platform }: Keeps, key: string, type: string): Promise<Download> => ({
  type,
  body: await platform.storage.stream(key),
  cache: 'public, max-age=3600',
})
