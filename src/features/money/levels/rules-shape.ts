import { z } from 'zod'
import { discountLevelIds } from '#features/foundation/dictionary/dictionary.ts'
import { CurrencyCode } from '#platform/shared/money-shape.ts'
import { askedDay } from '#platform/shared/time.ts'
import { counted, requiredText, text } from '#platform/shared/validation.ts'

/** The largest discount. */
export const largestPercentBp = 9000
/** The largest threshold. Sums of many orders of this size are still exact. */
const largestThreshold = 1_000_000_000_000

export const levelId = z.union(
  discountLevelIds.map((id) => z.literal(id)),
  'errors.oneOf',
)
const percent = z.int().min(0).max(largestPercentBp)
const benefits = requiredText(200).array().max(12)

const LevelDraft = z.object({
  level: levelId,
  name: z.object({ en: text(60).trim(), ru: text(60).trim() }),
  threshold: z.int().min(1).max(largestThreshold).nullable(),
  percent_bp: percent,
  benefits: z.object({ en: benefits, ru: benefits }),
})
export type LevelDraft = z.infer<typeof LevelDraft>

const CategoryPercent = z.object({ level: levelId, category_id: z.int().positive(), percent_bp: percent })
export type CategoryPercent = z.infer<typeof CategoryPercent>

/** All rules, as an administrator writes them. */
export const RulesDraft = z
  .object({
    window_months: z.int().min(1).max(36),
    base_currency: CurrencyCode,
    recalculation_hour: z.int().min(0).max(23),
    levels: LevelDraft.array().length(discountLevelIds.length),
    categories: CategoryPercent.array().max(1000),
  })
  .superRefine(rulesBetweenLevels)
export type RulesDraft = z.infer<typeof RulesDraft>

/** A draft, and the version it was changed from. */
export const RulesChange = RulesDraft.safeExtend({ based_on: counted() })
export type RulesChange = z.infer<typeof RulesChange>

type Between = Pick<RulesDraft, 'levels' | 'categories'>

/** Checks that the five levels are in order: a higher level requires more turnover and never gives less. */
function rulesBetweenLevels({ levels, categories }: Between, context: z.RefinementCtx): void {
  const broken = (path: (string | number)[], message: string) =>
    context.addIssue({ code: 'custom', path, message })
  let [threshold, percent_bp] = [0, 0]
  levels.forEach((one, place) => {
    if (one.level !== place) broken(['levels', place, 'level'], 'errors.oneOf')
    if (one.threshold !== null) {
      if (place === 0) broken(['levels', place, 'threshold'], 'levels.firstNeedsNothing')
      else if (one.threshold <= threshold) broken(['levels', place, 'threshold'], 'levels.thresholdsRise')
      threshold = Math.max(threshold, one.threshold)
    }
    if (one.percent_bp < percent_bp) broken(['levels', place, 'percent_bp'], 'levels.percentsRise')
    percent_bp = Math.max(percent_bp, one.percent_bp)
  })
  const seen = new Set<string>()
  categories.forEach(({ level, category_id }, place) => {
    const key = `${level} ${category_id}`
    if (seen.has(key)) broken(['categories', place, 'category_id'], 'levels.categoryTwice')
    seen.add(key)
  })
}

/** A level by hand: the level (null for the automatic one), the reason, and its last day. */
export const HandLevel = z.object({
  level: levelId.nullable(),
  reason: requiredText(1000),
  until: askedDay().nullable().default(null),
})
export type HandLevel = z.output<typeof HandLevel>

export const LevelProposal = z.object({ level: levelId, reason: requiredText(1000) })
export type LevelProposal = z.output<typeof LevelProposal>
