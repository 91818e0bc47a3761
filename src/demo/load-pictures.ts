import { createHash } from 'node:crypto'
import { inArray } from 'drizzle-orm'
import { files } from '#features/foundation/files/server/tables.ts'
import { addPicture } from '#features/goods/catalogue/server/index.ts'
import { products } from '#features/goods/catalogue/server/tables.ts'
import type { Db } from '#platform/server/database/db.ts'
import { pictures } from '#platform/server/files/pictures.ts'
import type { Platform } from '#platform/server/start/platform.ts'
import { cast } from './cast.ts'
import type { Files } from './claimed-files.ts'
import { drawShaded } from './goods/drawing/shaded.ts'
import { goods } from './goods/goods.ts'
import type { Mesh } from './goods/mesh/mesh.ts'
import { type Pose, poses } from './goods/mesh/pose.ts'
import { commandOf, staffOf } from './play.ts'

/** The views of a product's photos, with their descriptions. */
const views: readonly { pose: Pose; alt_en: string; alt_ru: string }[] = [
  { pose: 'upright', alt_en: 'Seen from above, in its material', alt_ru: 'Вид сверху, в материале' },
  { pose: 'upside down', alt_en: 'Seen from below', alt_ru: 'Вид снизу' },
  { pose: 'to the left', alt_en: 'Lying on its side', alt_ru: 'Вид сбоку' },
]
const photographed = ['gears', 'brackets', 'flanges']

/** Adds photos to the first product of some kinds, next to its drawing, as the administrator would. */
export async function loadPictures(
  db: Db,
  stored: Files,
  keeps: Pick<Platform, 'db' | 'storage'>,
): Promise<void> {
  const ctx = commandOf(db, await staffOf(db, cast.admin, 'admin'), new Date(), keeps)
  const shown = photographed.map((slug) => goods().find(({ category }) => category === slug)!)
  const rows = await db
    .select({ id: products.id, sku: products.sku, version: products.version })
    .from(products)
    .where(
      inArray(
        products.sku,
        shown.map(({ sku }) => sku),
      ),
    )
  for (const good of shown) {
    const { id, version } = rows.find(({ sku }) => sku === good.sku)!
    const drawn = await Promise.all(views.map(({ pose }) => drawPhoto(turned(good.mesh(), pose))))
    for (const [place, { pose: _, ...alts }] of views.entries()) {
      const file_id = await keepPhoto(db, stored, ctx.person.id, drawn[place]!)
      await addPicture(ctx, id, { based_on: version + place, file_id, ...alts })
    }
  }
}

const turned = ({ points, triangles }: Mesh, pose: Pose): Mesh => ({
  points: points.map(poses[pose]),
  triangles,
})

async function drawPhoto(mesh: Mesh): Promise<Buffer> {
  const sharp = await pictures()
  return sharp(Buffer.from(drawShaded(mesh)))
    .png()
    .toBuffer()
}

/** Stores a file of the administrator, as if uploaded. */
async function keepPhoto(db: Db, stored: Files, owner_id: number, picture: Buffer): Promise<number> {
  const [row] = await db
    .insert(files)
    .values({
      owner_id,
      category: 'catalogue',
      name: 'photo.png',
      mime: 'image/png',
      size: picture.length,
      sha256: createHash('sha256').update(picture).digest('hex'),
      storage_key: await stored.put(picture),
    })
    .returning({ id: files.id })
  return row!.id
}
