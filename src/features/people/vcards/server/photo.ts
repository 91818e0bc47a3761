import { storedFile } from '#features/foundation/files/server/index.ts'
import { pictures } from '#platform/server/files/pictures.ts'
import type { Platform } from '#platform/server/start/platform.ts'
import type { VcardRow } from './find-vcard.ts'

/** Returns the photo of a card as stored; null for none and for files that are not images. */
export async function photoOf(
  { db, storage }: Platform,
  card: VcardRow,
): Promise<{ type: string; body: Uint8Array } | null> {
  const file = card.photo_file_id === null ? null : await storedFile(db, card.photo_file_id)
  if (!file?.mime.startsWith('image/')) return null
  return { type: file.mime, body: await storage.read(file.storage_key) }
}

/** Address books need JPEG and are slow with large images. */
export async function photoForAddressBook(photo: Uint8Array): Promise<Buffer> {
  const sharp = await pictures()
  return sharp(photo).resize(360, 360).jpeg({ quality: 80 }).toBuffer()
}
