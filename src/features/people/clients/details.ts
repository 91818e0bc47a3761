import { z } from 'zod'
import { isEntryId, otherActivity } from '#features/foundation/dictionary/dictionary.ts'
import { latinLetters, latinOrNothing, text } from '#platform/shared/validation.ts'
import { organizationKinds, taxNumber } from './client-rules.ts'

/** Details that affect documents, taxes and terms. When owners change them, staff must approve (0085). */
export const guardedDetails = ['name', 'kind', 'tax_number', 'legal_address', 'country'] as const
export type GuardedDetail = (typeof guardedDetails)[number]

/** A change by an owner; absent fields stay as they are. */
export const ChangeDetails = z.object({
  name: latinLetters(200).optional(),
  kind: z.enum(organizationKinds, 'errors.oneOf').optional(),
  tax_number: taxNumber.optional(),
  legal_address: text(300)
    .trim()
    .nullable()
    .transform((value) => value || null)
    .optional(),
  country: latinLetters().optional(),
  city: latinLetters().optional(),
  delivery_address: latinLetters(300).optional(),
  activity_type: z.int('errors.required').refine(isEntryId, 'errors.oneOf').optional(),
  activity_custom: latinOrNothing(200).optional(),
})
export type ChangeDetails = z.output<typeof ChangeDetails>

/** The current details of a company. */
export type WrittenDetails = {
  name: string
  kind: (typeof organizationKinds)[number]
  tax_number: string | null
  legal_address: string | null
  country: string
  city: string
  delivery_address: string
  activity_type: number
  activity_custom: string | null
}
export type Guarded = Partial<Pick<WrittenDetails, GuardedDetail>>
export type Free = Partial<Omit<WrittenDetails, GuardedDetail>>

/**
 * Splits a change into details that apply at once and guarded ones that wait for approval: those already waiting,
 * overwritten by the new ones, without those equal to the current values. Requesting the current value of a detail
 * cancels its waiting change.
 */
export function splitInput(
  now: WrittenDetails,
  waiting: Guarded,
  input: ChangeDetails,
): { atOnce: Free; guarded: Guarded } {
  const isGuarded = (name: string) => (guardedDetails as readonly string[]).includes(name)
  const differs = ([name, value]: [string, unknown]) =>
    value !== undefined && value !== now[name as keyof WrittenDetails]
  const of = (inputs: object, stored: (name: string) => boolean) =>
    Object.fromEntries(Object.entries(inputs).filter((entry) => stored(entry[0]) && differs(entry)))
  return {
    atOnce: of(input, (name) => !isGuarded(name)),
    guarded: of({ ...waiting, ...input }, isGuarded),
  }
}

/** Returns whether the description of another activity is missing (spec §5). */
export const lacksOwnWords = ({
  activity_type,
  activity_custom,
}: Pick<WrittenDetails, 'activity_type' | 'activity_custom'>): boolean =>
  activity_type === otherActivity && !activity_custom
