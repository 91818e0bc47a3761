import { giveUpPictures, takeAsPictures } from '#features/foundation/files/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { refuseFields } from '#platform/shared/refusal.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import { type ProductFacts, productChanged } from '../contract.ts'
import { mostPictures, type NewPicture, type PictureOrder } from '../pictures.ts'
import { type PictureRow, picturesOf } from './images.ts'
import { staffFacts } from './staff-facts.ts'
import { touchProduct } from './touch-product.ts'

/** The longer side in pixels: large for the product page, small for lists. */
const sides = [1600, 480] as const

type Stored = Pick<PictureRow, 'large_key' | 'small_key' | 'alt_en' | 'alt_ru'>
const drawing: Stored = { large_key: null, small_key: null, alt_en: null, alt_ru: null }

const insert = statement(
  'product_pictures.insert',
  `insert into product_pictures (product_id, place, large_key, small_key, alt_en, alt_ru)
   values ($1, $2, $3, $4, $5, $6)`,
)
const insertAt = (db: Db, id: number, place: number, { large_key, small_key, alt_en, alt_ru }: Stored) =>
  run(db, insert, [id, place, large_key, small_key, alt_en, alt_ru])

/**
 * Adds a file as the last picture of a product, after its drawing. Throws `Refusal` 404, 409 if the product changed
 * in the meantime, 422 if the file is not an image or the product has enough pictures.
 */
export async function addPicture(
  ctx: Context<Manager>,
  id: number,
  { based_on, file_id, alt_en, alt_ru }: NewPicture,
): Promise<ReplyInput<typeof ProductFacts>> {
  const { db } = ctx
  await touchProduct(ctx, id, based_on)
  const before = await picturesOf(db, id)
  if (before.length >= mostPictures) refuseFields({ file_id: 'catalogueInside.mostPictures' })
  const [large_key = null, small_key = null] = await takeAsPictures(ctx, file_id, sides)
  if (before[0]?.id === 0) await insertAt(db, id, 1, drawing)
  const last = before.at(-1)?.place ?? 0
  await insertAt(db, id, last + 1, { large_key, small_key, alt_en, alt_ru })
  return replyOf(ctx, id)
}

const arrange = statement<{ id: number }>(
  'product_pictures.arrange',
  `update product_pictures k set place = given.place, alt_en = given.alt_en, alt_ru = given.alt_ru
   from unnest($2::bigint[], $3::int[], $4::text[], $5::text[]) as given (id, place, alt_en, alt_ru)
   where k.product_id = $1 and k.id = given.id and k.large_key is not null returning k.id`,
)
const remove = statement<{ large_key: string; small_key: string }>(
  'product_pictures.remove',
  `delete from product_pictures where product_id = $1 and large_key is not null and id <> all($2::bigint[])
   returning large_key, small_key`,
)
const removeDrawing = statement(
  'product_pictures.remove_drawing',
  'delete from product_pictures where product_id = $1 and large_key is null',
)

/**
 * Sets the order and descriptions of a product's pictures, and removes those not named. Throws `Refusal` 404, 409 if
 * the product changed in the meantime, 422 for a picture of another product or one named twice.
 */
export async function orderPictures(
  ctx: Context<Manager>,
  id: number,
  { based_on, pictures }: PictureOrder,
): Promise<ReplyInput<typeof ProductFacts>> {
  const { db, now } = ctx
  const product = await touchProduct(ctx, id, based_on)
  const inOrder = pictures.map((picture, place) => ({ ...picture, place: place + 1 }))
  const photos = inOrder.filter((picture) => picture.id !== null)
  const drawings = inOrder.filter((picture) => picture.id === null)
  const ids = photos.map((photo) => photo.id!)
  if (drawings.length > (product.picture === null ? 0 : 1) || new Set(ids).size < ids.length)
    refuseFields({ pictures: 'errors.notValid' })
  const arranged = await run(db, arrange, [
    id,
    ids,
    photos.map(({ place }) => place),
    photos.map(({ alt_en }) => alt_en),
    photos.map(({ alt_ru }) => alt_ru),
  ])
  if (arranged.length < photos.length) refuseFields({ pictures: 'errors.notValid' })
  const gone = await run(db, remove, [id, ids])
  await giveUpPictures(
    db,
    gone.flatMap(({ large_key, small_key }) => [large_key, small_key]),
    now,
  )
  await run(db, removeDrawing, [id])
  const [drawn] = drawings
  // A product with only its drawing needs no rows.
  if (drawn && photos.length > 0) await insertAt(db, id, drawn.place, { ...drawing, ...wordsOf(drawn) })
  return replyOf(ctx, id)
}

const wordsOf = ({ alt_en, alt_ru }: Pick<Stored, 'alt_en' | 'alt_ru'>) => ({ alt_en, alt_ru })

const cover = statement(
  'products.cover',
  `update products set cover =
     (select small_key from product_pictures where product_id = $1 order by place limit 1) where id = $1`,
)

async function replyOf(ctx: Context<Manager>, id: number): Promise<ReplyInput<typeof ProductFacts>> {
  await run(ctx.db, cover, [id])
  await ctx.emit(productChanged, { product_id: id, fields: ['pictures'] })
  return staffFacts(ctx, id)
}
