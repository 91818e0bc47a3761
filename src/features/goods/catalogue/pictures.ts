import { z } from 'zod'
import { counted, optionalText } from '#platform/shared/validation.ts'

/** The most pictures of one product, its drawing included. */
export const mostPictures = 12

/** A description of the picture in both languages, for screen readers. */
const alts = { alt_en: optionalText(300), alt_ru: optionalText(300) }

/** An uploaded file that becomes the last picture of a product. `based_on` is the version that was seen. */
export const NewPicture = z.object({ based_on: counted(), file_id: z.int().positive(), ...alts })
export type NewPicture = z.output<typeof NewPicture>

/**
 * The pictures of a product in order; those not named are removed. The drawing has no id; naming it shows it again.
 */
export const PictureOrder = z.object({
  based_on: counted(),
  pictures: z
    .object({ id: z.int().positive().nullable(), ...alts })
    .array()
    .max(mostPictures, 'catalogueInside.mostPictures'),
})
export type PictureOrder = z.output<typeof PictureOrder>
