import { discountLevelIds } from '#features/foundation/dictionary/dictionary.ts'
import { tradedCurrencies } from '#features/foundation/dictionary/server/index.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import { type LevelRule, type Rules, usualHour, usualWindow } from '../level.ts'

type Settings = Omit<Rules, 'levels'>

const settings = statement<Settings>(
  'level_settings.read',
  `select window_months, base_currency, recalculation_hour, recalculated_at, version from level_settings where id = 1`,
)

type Row = {
  level: number
  name_en: string
  name_ru: string
  threshold_amount: number | null
  benefits_en: string[]
  benefits_ru: string[]
}

const rows = statement<Row>(
  'level_rules.all',
  'select level, name_en, name_ru, threshold_amount, benefits_en, benefits_ru from level_rules order by level',
)

/** Returns the rules in force, or the defaults if none were written: the usual window and no thresholds. */
export async function readRules(db: Db): Promise<Rules> {
  const [[set], written] = await Promise.all([run(db, settings), run(db, rows)])
  const known = new Map(written.map((row) => [row.level, ruleOf(row)]))
  const levels = discountLevelIds.map((level) => known.get(level) ?? bare(level))
  return { ...(set ?? (await usual(db))), levels }
}

const ruleOf = ({ level, name_en, name_ru, threshold_amount, benefits_en, benefits_ru }: Row): LevelRule => ({
  level,
  name: { en: name_en, ru: name_ru },
  threshold: threshold_amount,
  benefits: { en: benefits_en, ru: benefits_ru },
})

const bare = (level: number): LevelRule => ({
  level,
  name: { en: '', ru: '' },
  threshold: null,
  benefits: { en: [], ru: [] },
})

const usual = async (db: Db): Promise<Settings> => ({
  window_months: usualWindow,
  base_currency: (await tradedCurrencies(db)).usual,
  recalculation_hour: usualHour,
  recalculated_at: null,
  version: 0,
})
