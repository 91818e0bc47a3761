import { companyToday } from '#features/foundation/company/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { money } from '#platform/shared/money.ts'
import type { LevelTransition, Preview } from '../contract.ts'
import { addDays, type Day } from '../days.ts'
import type { Rules } from '../level.ts'
import { thresholdsOf } from '../level.ts'
import type { RulesDraft } from '../rules-shape.ts'
import { earnedLevel, isMeasured, thresholdOf } from '../standing.ts'
import { checkDraft } from './change-rules.ts'
import { type Judged, judgeBatch } from './recalculate.ts'
import { readRules } from './rules.ts'

/** The most companies listed. The number of all is returned as well. */
const named = 100

type Asking = Pick<Context, 'db' | 'now'>

/** Returns the companies that would change level under a draft of the rules. */
export async function previewRules(ctx: Asking, draft: RulesDraft): Promise<Preview> {
  await checkDraft(ctx.db, draft)
  return preview(ctx, { ...(await readRules(ctx.db)), ...draft })
}

/** Returns the companies that would change level under the rules in force. */
export const dryRun = async (ctx: Asking): Promise<Preview> => preview(ctx, await readRules(ctx.db))

async function preview({ db, now }: Asking, rules: Rules): Promise<Preview> {
  const today = await companyToday({ db, now })
  const moves: LevelTransition[] = []
  let companies = 0
  for (let after: number | null = 0; after !== null; ) {
    const judged = await judgeBatch(db, rules, today, after)
    companies += judged.length
    moves.push(...judged.flatMap((one) => moveOf(one, rules, today) ?? []))
    after = judged.at(-1)?.company.id ?? null
  }
  moves.sort((a, b) => a.on.localeCompare(b.on) || a.organization_name.localeCompare(b.organization_name))
  const up = moves.filter(({ level, level_then }) => level_then > level).length
  return { companies, up, down: moves.length - up, moves: moves.slice(0, named) }
}

/** The change of a company at once, or when its hold ends with a turnover like today's. */
function moveOf({ company, turnover, decision }: Judged, rules: Rules, today: Day): LevelTransition | null {
  const { from, to, automatic, guaranteed_until } = decision
  const found = {
    organization_id: company.id,
    organization_name: company.name,
    level: from,
    turnover: money(turnover.amount, rules.base_currency),
  }
  if (to !== from) return { ...found, level_then: to, on: today }
  const thresholds = thresholdsOf(rules)
  const needed = thresholdOf(automatic, thresholds)
  const isHeld = to !== automatic || !isMeasured(thresholds)
  if (isHeld || needed === null || turnover.amount >= needed) return null
  return { ...found, level_then: earnedLevel(turnover.amount, thresholds), on: addDays(guaranteed_until, 1) }
}
