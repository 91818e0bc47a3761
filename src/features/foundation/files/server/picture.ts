import { pictures } from '#platform/server/files/pictures.ts'

/** In pixels: a sheet of A2 at 400 dpi. More would only use memory. */
export const largestPicture = 64_000_000

const mimes: Record<string, string> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
}

/** Tells whether a file is a picture of exactly this type with a readable header and a reasonable size. */
export async function isPicture(path: string, extension: string): Promise<boolean> {
  const { fileTypeFromFile } = await import('file-type')
  const type = await fileTypeFromFile(path)
  // An animated PNG is a PNG too.
  if (type?.mime.replace('image/apng', 'image/png') !== mimes[extension]) return false
  const sharp = await pictures()
  const { width, height } = await sharp(path, { limitInputPixels: largestPicture }).metadata()
  return width > 0 && height > 0
}
