import { workDaysOf } from '#features/foundation/company/opening.ts'
import { companyFacts } from '#features/foundation/company/server/index.ts'
import { promiseOfLines } from '#features/goods/stock/server/index.ts'
import { usualDestination } from '#features/people/clients/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { run, statement } from '#platform/server/database/db.ts'
import type { Client } from '#platform/shared/audience.ts'
import { dayAt } from '#platform/shared/day-in.ts'
import { notFound } from '#platform/shared/refusal.ts'
import { workDaysBetween } from '../cadence.ts'
import type { PreviewLine, TemplatePreview } from '../contract.ts'
import { problemsOfDays } from '../template.ts'
import { type LineRow, linesOf } from './lines.ts'
import { knownOf, priceTemplate } from './price-template.ts'

const named = statement<{ name: string }>(
  'order_templates.name_of_own',
  `select name from order_templates where owner = 'organization' and organization_id = $1 and id = $2`,
)

/** Returns a template as it would be ordered today, with everything to know before. Throws `Refusal` 404. */
export async function previewOwn(ctx: Context<Client>, id: number): Promise<TemplatePreview> {
  const { db, person } = ctx
  const [found] = await run(db, named, [person.organization_id, id])
  if (!found) return notFound()
  return previewLines(ctx, { id, name: found.name, lines: await linesOf(db, [id]) })
}

/** The same for lines that may not be stored yet. */
export async function previewLines(
  ctx: Context<Client>,
  of: { id: number; name: string; lines: readonly LineRow[] },
): Promise<TemplatePreview> {
  const { db, person, lang } = ctx
  const known = await knownOf(db, person, of.lines)
  const preview = priceTemplate(of, known, { currency: person.currency, lang })
  const days = await daysOf(ctx, preview.lines)
  const before = new Map(of.lines.map(({ id, seen_lead }) => [id, seen_lead]))
  const lines = preview.lines.map((line): PreviewLine => {
    const found = days.get(line.id)
    if (!found) return line
    const lead_before = before.get(line.id) ?? null
    const problems = [...line.problems, ...problemsOfDays({ ...found, lead_before })]
    return { ...line, ...found, lead_before, problems }
  })
  return { ...preview, lines, problems: lines.filter(({ problems }) => problems.length > 0).length }
}

type Days = Pick<PreviewLine, 'deliver_on' | 'lead' | 'left'>

/** Returns when the lines that are sold are delivered to where the person usually orders. */
async function daysOf(ctx: Context<Client>, lines: readonly PreviewLine[]): Promise<Map<number, Days>> {
  const { db, now, person } = ctx
  const wanted = lines.flatMap(({ id, product_id, quantity }) =>
    product_id === null || quantity === 0 ? [] : [{ line: id, product_id, quantity }],
  )
  if (wanted.length === 0) return new Map()
  const [{ method, country }, company] = await Promise.all([usualDestination(db, person), companyFacts(db)])
  const schedule = await promiseOfLines(ctx, method === null ? null : { method, country }, wanted, {
    mode: 'partial',
    wanted_on: null,
    not_before: null,
  })
  const today = dayAt(now, company.time_zone)
  const work = workDaysOf(company)
  return new Map(
    schedule.lines.map(({ line, parts, rest }) => {
      const last = rest ? undefined : parts.at(-1)
      const sent = parts.reduce((sum, { quantity }) => sum + quantity, 0)
      return [
        line,
        {
          deliver_on: last?.deliver_on ?? null,
          lead: last ? workDaysBetween(today, last.ship_on, work) : null,
          left: rest?.why === 'never' ? sent : null,
        },
      ]
    }),
  )
}
