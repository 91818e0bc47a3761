import { z } from 'zod'
import { askedDay, Moment } from '#platform/shared/time.ts'
import { requiredText } from '#platform/shared/validation.ts'
import { rateSources } from './official-rates.ts'

const currency = requiredText(3)
  .transform((typed) => typed.toUpperCase())
  .refine((code) => code === '' || Intl.supportedValuesOf('currency').includes(code), 'errors.oneOf')

/** A published rate of exchange: one unit of `base` is `rate` units of `quote`. */
export const OfficialRate = z.object({
  source: z.enum(rateSources),
  base: z.string(),
  quote: z.string(),
  /** An exact decimal, with the decimals that were published: '1.0850'. */
  rate: z.string(),
  /** The day for which it was published. */
  published_on: z.string(),
})

/** A rate as an administrator enters it, with a decimal comma or point. */
export const WriteOfficialRate = z
  .object({
    source: z.enum(rateSources),
    base: currency,
    quote: currency,
    rate: requiredText(20)
      .transform((typed) => typed.replace(',', '.'))
      .refine(
        (typed) => typed === '' || (/^\d{1,9}(\.\d{1,8})?$/.test(typed) && /[1-9]/.test(typed)),
        'taxStaff.official.wrong',
      ),
    published_on: askedDay('errors.required'),
  })
  .superRefine(({ base, quote }, context) => {
    if (base && base === quote)
      context.addIssue({ code: 'custom', path: ['quote'], message: 'taxStaff.official.samePair' })
  })
export type WriteOfficialRate = z.output<typeof WriteOfficialRate>

export const StoredOfficialRate = OfficialRate.extend({
  id: z.int(),
  entered_at: Moment,
  /** It was entered today, so it can be removed. */
  may_remove: z.boolean(),
})
export type StoredOfficialRate = z.infer<typeof StoredOfficialRate>
