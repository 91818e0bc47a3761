import { pictures } from '#platform/server/files/pictures.ts'
import { refuseFields } from '#platform/shared/refusal.ts'
import { largestPicture } from './picture.ts'

type Crop = { crop_x: number; crop_y: number; crop_size?: number | undefined }

/** The side in pixels. */
const side = 512

/**
 * Returns the chosen square of a picture (by default its middle), re-encoded: upright, without EXIF, only the
 * first frame of an animation. A square beyond the edge is moved inside. Throws `Refusal` 422 on `file` if
 * the pixels cannot be read.
 */
export async function squareAvatar(path: string, crop: Crop): Promise<Buffer> {
  const sharp = await pictures()
  try {
    const { autoOrient } = await sharp(path, { limitInputPixels: largestPicture }).metadata()
    return await sharp(path, { limitInputPixels: largestPicture })
      .autoOrient()
      .extract(squareIn(autoOrient, crop))
      .resize(side, side)
      .webp({ quality: 86 })
      .toBuffer()
  } catch {
    return refuseFields({ file: 'errors.fileNotValid' })
  }
}

function squareIn({ width, height }: { width: number; height: number }, crop: Crop) {
  const largest = Math.min(width, height)
  const size = Math.min(crop.crop_size ?? largest, largest)
  const chosen = crop.crop_size !== undefined
  const left = chosen ? crop.crop_x : Math.floor((width - size) / 2)
  const top = chosen ? crop.crop_y : Math.floor((height - size) / 2)
  return { left: Math.min(left, width - size), top: Math.min(top, height - size), width: size, height: size }
}
