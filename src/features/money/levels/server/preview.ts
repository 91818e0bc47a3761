import type { Act } from '#platform/server/act.ts'
import { money } from '#platform/shared/money.ts'
import type { LevelMove, Preview } from '../contract.ts'
import { addDays, type Day, dayOf } from '../days.ts'
import type { Rules } from '../level.ts'
import { thresholdsOf } from '../level.ts'
import type { RulesDraft } from '../rules-shape.ts'
import { earnedLevel, isMeasured, thresholdOf } from '../standing.ts'
import { checkDraft } from './change-rules.ts'
import { type Judged, judgeBatch } from './recalculate.ts'
import { readRules } from './rules.ts'

/** So many are named; how many there are is said besides. */
const named = 100

type Asking = Pick<Act, 'db' | 'now'>

/** Who would move by a draft of the rules. */
export async function previewRules(act: Asking, draft: RulesDraft): Promise<Preview> {
  await checkDraft(act.db, draft)
  return preview(act, { ...(await readRules(act.db)), ...draft })
}

/** Who would move by the rules as they stand. */
export const dryRun = async (act: Asking): Promise<Preview> => preview(act, await readRules(act.db))

async function preview({ db, now }: Asking, rules: Rules): Promise<Preview> {
  const moves: LevelMove[] = []
  let companies = 0
  for (let after: number | null = 0; after !== null; ) {
    const judged = await judgeBatch(db, rules, now, after)
    companies += judged.length
    moves.push(...judged.flatMap((one) => moveOf(one, rules, dayOf(now)) ?? []))
    after = judged.at(-1)?.company.id ?? null
  }
  moves.sort((a, b) => a.on.localeCompare(b.on) || a.organization_name.localeCompare(b.organization_name))
  const up = moves.filter(({ level, level_then }) => level_then > level).length
  return { companies, up, down: moves.length - up, moves: moves.slice(0, named) }
}

/** At once, or when what holds today ends with a turnover like today's. */
function moveOf({ company, turnover, decision }: Judged, rules: Rules, today: Day): LevelMove | null {
  const { from, to, automatic, holds_until } = decision
  const told = {
    organization_id: company.id,
    organization_name: company.name,
    level: from,
    turnover: money(turnover.amount, rules.base_currency),
  }
  if (to !== from) return { ...told, level_then: to, on: today }
  const thresholds = thresholdsOf(rules)
  const needed = thresholdOf(automatic, thresholds)
  const isHeld = to !== automatic || !isMeasured(thresholds)
  if (isHeld || needed === null || turnover.amount >= needed) return null
  return { ...told, level_then: earnedLevel(turnover.amount, thresholds), on: addDays(holds_until, 1) }
}
