import { z } from 'zod'
import { counted, requiredText } from '#platform/shared/validation.ts'
import { earliestStep, latestStep, mostSteps, stepActions, tones } from './dunning.ts'
import { highestRateBp } from './late-interest.ts'

const StepShape = z.object({
  day: z.int('errors.isInteger').min(earliestStep).max(latestStep),
  tone: z.enum(tones),
  action: z.enum(stepActions),
})

/** The fixed sum is in minor units of each currency, as the minimum is. */
const InterestShape = z.object({
  reference_bp: z.int('errors.isInteger').min(-highestRateBp).max(highestRateBp),
  margin_bp: z.int('errors.isInteger').min(0).max(highestRateBp),
  fixed: counted(),
})

const name = z.object({ en: requiredText(120), ru: requiredText(120) })
const rest = {
  steps: StepShape.array().max(mostSteps),
  /** In minor units of each currency. */
  minimum: counted(),
  working_days: z.boolean(),
  is_default: z.boolean(),
  /** Null: no interest is charged. */
  interest: InterestShape.nullable().default(null),
}
const written = { name, ...rest }

type Written = { steps: { day: number; action: string }[] }

/** A day has one step, and only overdue invoices stop something or reach a chief manager. */
function rulesOfSteps({ steps }: Written, ctx: z.RefinementCtx): void {
  for (const [place, { day, action }] of steps.entries()) {
    if (steps.findIndex((other) => other.day === day) < place)
      ctx.addIssue({ code: 'custom', message: 'dunningStaff.sameDay', path: ['steps', place, 'day'] })
    if (day <= 0 && action !== 'none')
      ctx.addIssue({ code: 'custom', message: 'dunningStaff.notOverdue', path: ['steps', place, 'action'] })
  }
}

/** A policy of reminders, as administrators write it. */
export const WritePolicy = z.object(written).superRefine(rulesOfSteps)
export type WritePolicy = z.output<typeof WritePolicy>
export const ChangePolicy = z.object({ ...written, version: counted() }).superRefine(rulesOfSteps)
export type ChangePolicy = z.output<typeof ChangePolicy>

export const DunningPolicy = z.object({ ...written, id: z.int(), version: z.int() })
export type DunningPolicy = z.infer<typeof DunningPolicy>
