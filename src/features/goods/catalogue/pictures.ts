import { z } from 'zod'
import { counted, optionalText } from '#platform/shared/validation.ts'

/** So many pictures one product has at most, its drawing among them. */
export const mostPictures = 12

/** What is seen in a picture, in the words of both languages, for those who hear the page. */
const alts = { alt_en: optionalText(300), alt_ru: optionalText(300) }

/** A file of one's own that becomes the last picture of a product; `based_on` is the version that was seen. */
export const NewPicture = z.object({ based_on: counted(), file_id: z.int().positive(), ...alts })
export type NewPicture = z.output<typeof NewPicture>

/** The pictures of a product in their order; what is not named is gone. The drawing has no id, and comes back if named. */
export const PictureOrder = z.object({
  based_on: counted(),
  pictures: z
    .object({ id: z.int().positive().nullable(), ...alts })
    .array()
    .max(mostPictures, 'catalogueInside.mostPictures'),
})
export type PictureOrder = z.output<typeof PictureOrder>
