import { z } from 'zod'
import { counted } from '#platform/shared/validation.ts'

/** A colour such as '#1f5a4c'. */
export const Accent = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, 'companyStaff.brand.notAColour')

export const ChangeBrand = z.object({ accent: Accent.nullable(), based_on: counted() })

/** A picture as read from a file, at most half a megabyte. */
export const largestLogo = 512 * 1024
export const SetLogo = z.object({
  picture: z
    .string()
    .min(1, 'errors.required')
    .max(Math.ceil((largestLogo * 4) / 3) + 4, 'companyStaff.brand.tooLarge')
    .regex(/^[A-Za-z0-9+/]+={0,2}$/, 'companyStaff.brand.notAPicture'),
  based_on: counted(),
})
