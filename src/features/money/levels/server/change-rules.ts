import { tradedCurrencies } from '#features/foundation/dictionary/server/index.ts'
import { levelPercents, writeLevelPercents } from '#features/goods/pricing/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { refuse, refuseFields } from '#platform/shared/refusal.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import type { LevelRules } from '../contract.ts'
import type { RulesChange, RulesDraft } from '../rules-shape.ts'
import { readRules } from './rules.ts'

const writeSettings = statement(
  'level_settings.write',
  `insert into level_settings (id, window_months, base_currency, recalculation_hour, version, updated_at, updated_by)
   select 1, $1, $2, $3, 1, $4, $5 where $6 = 0 or exists (select from level_settings)
   on conflict (id) do update set window_months = excluded.window_months, base_currency = excluded.base_currency,
     recalculation_hour = excluded.recalculation_hour, version = level_settings.version + 1, updated_at = $4, updated_by = $5
     where level_settings.version = $6
   returning version`,
)

const writeRules = statement(
  'level_rules.write',
  `insert into level_rules (level, name_en, name_ru, threshold_amount, benefits_en, benefits_ru)
   select level, name ->> 'en', name ->> 'ru', threshold,
     array(select jsonb_array_elements_text(benefits -> 'en')), array(select jsonb_array_elements_text(benefits -> 'ru'))
   from jsonb_to_recordset($1::jsonb) as given (level smallint, name jsonb, threshold bigint, benefits jsonb)
   on conflict (level) do update set name_en = excluded.name_en, name_ru = excluded.name_ru,
     threshold_amount = excluded.threshold_amount, benefits_en = excluded.benefits_en, benefits_ru = excluded.benefits_ru`,
)

/** Returns the rules with the percentages used by pricing. */
export async function showRules(db: Db): Promise<ReplyInput<typeof LevelRules>> {
  const [rules, { general, categories }] = await Promise.all([readRules(db), levelPercents(db)])
  const percents = new Map(general.map(({ level, percent_bp }) => [level, percent_bp]))
  return {
    ...rules,
    levels: rules.levels.map((rule) => ({
      ...rule,
      level: rule.level as 0,
      name: { en: rule.name.en ?? '', ru: rule.name.ru ?? '' },
      percent_bp: percents.get(rule.level) ?? 0,
    })),
    categories: categories.map((one) => ({ ...one, level: one.level as 0 })),
  }
}

/**
 * Writes the rules over the version they were changed from. Levels change only with the next recalculation.
 * Throws 409 if someone else has written in the meantime.
 */
export async function changeRules(
  { db, now, person }: Pick<Context, 'db' | 'now'> & { person: Pick<Manager, 'id'> },
  { based_on, ...draft }: RulesChange,
): Promise<ReplyInput<typeof LevelRules>> {
  await checkDraft(db, draft)
  const { window_months, base_currency, recalculation_hour, levels, categories } = draft
  const set = [window_months, base_currency, recalculation_hour, now, person.id, based_on]
  const [written] = await run(db, writeSettings, set)
  if (!written) refuse('errors.stale')
  await run(db, writeRules, [JSON.stringify(levels)])
  await writeLevelPercents(db, { general: levels, categories })
  return showRules(db)
}

const known = statement<{ id: number }>(
  'levels.known_categories',
  'select id from categories where id = any($1)',
)

/** Checks what only the database knows: that the currency is in use and the categories exist. */
export async function checkDraft(db: Db, { base_currency, categories }: RulesDraft): Promise<void> {
  if (!(await tradedCurrencies(db)).has(base_currency)) refuseFields({ base_currency: 'errors.oneOf' })
  const ids = new Set((await run(db, known, [categories.map((one) => one.category_id)])).map(({ id }) => id))
  const unknown = categories.findIndex(({ category_id }) => !ids.has(category_id))
  if (unknown >= 0) refuseFields({ [`categories.${unknown}.category_id`]: 'errors.oneOf' })
}
