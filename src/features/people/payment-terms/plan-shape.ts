import { z } from 'zod'
import {
  gates,
  type Instalment as InstalmentOfPlan,
  mostDays,
  mostInstalments,
  triggers,
  triggersBefore,
  whole,
} from './payment-plan.ts'

/** The most an early payment can earn: half of the amount. */
const mostEarlyBp = 5_000

const percent = (most: number) =>
  z
    .int('paymentTerms.percentWrong')
    .min(1, 'paymentTerms.percentWrong')
    .max(most, 'paymentTerms.percentWrong')
const integer = (min: number, max: number) =>
  z.int('errors.isInteger').min(min, 'errors.notValid').max(max, 'errors.notValid')

export const Instalment = z.object({
  percent_bp: percent(whole),
  trigger: z.enum(triggers, 'errors.oneOf'),
  days: integer(0, mostDays),
  end_of_month: z.boolean(),
  day_of_next_month: integer(1, 31).nullable(),
  must_be_paid_before: z.enum(gates, 'errors.oneOf').nullable(),
})

export const Early = z.object({ percent_bp: percent(mostEarlyBp), days: integer(1, mostDays) })

/** A plan as the API returns it. */
export const PlanShape = z.object({ instalments: Instalment.array(), early: Early.nullable() })

const WriteInstalment = Instalment.extend({
  end_of_month: Instalment.shape.end_of_month.default(false),
  day_of_next_month: Instalment.shape.day_of_next_month.default(null),
  must_be_paid_before: Instalment.shape.must_be_paid_before.default(null),
})

/** The fields of a plan as it is written, before the rules between them (`rulesOfPlan`). */
export const writePlan = {
  instalments: WriteInstalment.array()
    .min(1, 'paymentTerms.noInstalment')
    .max(mostInstalments, 'paymentTerms.tooMany'),
  early: Early.nullable().default(null),
}

type Written = { instalments: readonly InstalmentOfPlan[]; early: z.output<typeof Early> | null }

/** Refuses percentages that are not 100 % together, two month rules, a gate before its trigger, a useless discount. */
export function rulesOfPlan({ instalments, early }: Written, context: z.RefinementCtx): void {
  const broken = (path: (string | number)[], message: string) =>
    context.addIssue({ code: 'custom', path, message })
  if (percentsOf(instalments) !== whole) broken(['instalments'], 'paymentTerms.notWhole')
  for (const [place, one] of instalments.entries()) {
    if (one.end_of_month && one.day_of_next_month !== null)
      broken(['instalments', place, 'day_of_next_month'], 'paymentTerms.twoMonthRules')
    if (one.must_be_paid_before && !triggersBefore[one.must_be_paid_before].includes(one.trigger))
      broken(['instalments', place, 'must_be_paid_before'], 'paymentTerms.gateTooEarly')
  }
  if (early && !instalments.some((one) => isAfter(one, early.days)))
    broken(['early', 'days'], 'paymentTerms.earlyTooLate')
}

/** Returns the percentages of instalments together, in basis points. */
export const percentsOf = (instalments: readonly Pick<InstalmentOfPlan, 'percent_bp'>[]): number =>
  instalments.reduce((sum, { percent_bp }) => sum + percent_bp, 0)

const isAfter = ({ days, end_of_month, day_of_next_month }: InstalmentOfPlan, early: number): boolean =>
  days > early || end_of_month || day_of_next_month !== null
