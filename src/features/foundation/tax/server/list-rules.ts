import type { Context } from '#platform/server/calls/context.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import { titlesOfSubjects } from '#platform/server/ports/subjects.ts'
import { subjectText } from '#platform/shared/subject.ts'
import type { StoredRule } from '../rule-shape.ts'
import { categoryNames } from './ports.ts'

export type RuleRow = Omit<StoredRule, 'subject'>
type Subject = Pick<RuleRow, 'product_id' | 'category_id'>

const all = statement<RuleRow>(
  'tax_rules.all',
  `select id, country, product_id, category_id, commodity_prefix, kind, class, exemption_code, section, reason_en, reason_ru,
     threshold_amount, threshold_currency, valid_from, valid_to, source, version
   from tax_rules order by country, valid_from desc, id desc`,
)

export const storedRules = (db: Db): Promise<RuleRow[]> => run(db, all)

type Ctx = Pick<Context, 'db' | 'lang' | 'platform'>

/** Returns all rules, by country and the newest first, with what they are about in the reader's language. */
export async function listRules(ctx: Ctx): Promise<StoredRule[]> {
  const rows = await storedRules(ctx.db)
  const named = await namesOf(ctx, rows)
  return rows.map((row) => ({ ...row, subject: named(row) }))
}

/** Returns a function that names the product or category of a rule; null if it does not exist. */
export async function namesOf(
  { db, lang, platform }: Ctx,
  rules: readonly Subject[],
): Promise<(rule: Subject) => string | null> {
  const products = rules.flatMap(({ product_id }) => product_id ?? [])
  const categories = [...new Set(rules.flatMap(({ category_id }) => category_id ?? []))]
  const titles = await titlesOfSubjects(
    platform.ports,
    db,
    products.map((id) => subjectText('product', id)),
    platform.translate(lang),
    lang,
  )
  const answer = categories.length > 0 ? platform.ports.one(categoryNames) : undefined
  const names = new Map((await answer?.(db, categories, lang))?.map(({ id, name }) => [id, name]))
  return ({ product_id, category_id }) =>
    (product_id === null
      ? category_id !== null && names.get(category_id)
      : titles.get(subjectText('product', product_id))) || null
}
