import { z } from 'zod'
import { levelSources } from '#features/people/clients/level-source.ts'
import { orderStages } from '#features/sales/orders/order.ts'
import { admins, atLeast, clients, managers } from '#platform/shared/audience.ts'
import { get, post, put } from '#platform/shared/contract.ts'
import { event } from '#platform/shared/event.ts'
import { type FilterOf, list, listAt } from '#platform/shared/list.ts'
import { Money } from '#platform/shared/money-shape.ts'
import { paths } from '#platform/shared/paths.ts'
import { Moment } from '#platform/shared/time.ts'
import { text } from '#platform/shared/validation.ts'
import { keepings } from './coach.ts'
import { causes } from './level.ts'
import { HandLevel, LevelProposal, RulesChange, RulesDraft } from './rules-shape.ts'
import { exclusions } from './turnover.ts'

/** 0 to 4, shown as 1 to 5. */
const level = z.int()
/** '2026-11-22', for the company. */
const Day = z.string()

/** The benefits of a level. `name` is empty if the administrator gave none. */
const Gives = z.object({
  level,
  name: z.string(),
  threshold: Money.nullable(),
  percent_bp: z.int(),
  /** The categories with their own percentage. */
  categories: z.object({ name: z.string(), percent_bp: z.int() }).array(),
  benefits: z.string().array(),
})
export type Gives = z.infer<typeof Gives>

export const LevelChange = z.object({
  id: z.int(),
  from: level.nullable(),
  to: level,
  at: Moment,
  cause: z.enum(causes),
  /** The person's reason, if a person set it. */
  reason: z.string().nullable(),
  until: Day.nullable(),
})
export type LevelChange = z.infer<typeof LevelChange>

export const DiscountStatus = z.object({
  level,
  since: Moment,
  source: z.enum(levelSources),
  until: Day.nullable(),
  /** The automatic level, while a level by hand applies. */
  automatic_level: level.nullable(),
  ladder: Gives.array(),
  /** Null if the administrator has set no thresholds: then there is nothing to count. */
  counted: z
    .object({
      window_months: z.int(),
      from: Day,
      to: Day,
      turnover: Money,
      included: z.int(),
      excluded: z.int(),
      next: z
        .object({
          level,
          threshold: Money,
          missing: Money,
          progress_bp: z.int(),
          /** At today's pace. Null if it is not reached within a window. */
          forecast_on: Day.nullable(),
        })
        .nullable(),
      keeping: z
        .object({
          level,
          until: Day,
          threshold: Money,
          already: Money,
          missing: Money,
          state: z.enum(keepings),
        })
        .nullable(),
      recalculation_at: Moment,
    })
    .nullable(),
  history: LevelChange.array(),
})
export type DiscountStatus = z.infer<typeof DiscountStatus>

export const StatusOrder = z.object({
  id: z.int(),
  number: z.int(),
  created_at: Moment,
  stage: z.enum(orderStages),
  total: Money,
  /** The amount it counts as, in the base currency. Null if it does not count; then `why` is set. */
  counted: Money.nullable(),
  why: z.enum(exclusions).nullable(),
})
export type StatusOrder = z.infer<typeof StatusOrder>

const verdicts = ['counted', 'not_counted'] as const

/** The orders of the window, each with what it counts as or why it does not count. */
export const statusOrders = list({
  name: 'discount-status',
  row: StatusOrder,
  columns: {
    number: { title: 'orders.order', is: 'number' },
    created_at: { title: 'orders.placed', is: 'moment' },
    stage: { title: 'orders.stage', is: 'word', words: 'orders.stages' },
    total: { title: 'totals.exclVat', is: 'money' },
    counted: { title: 'levels.countedAs', is: 'money' },
    why: { title: 'levels.whyNot', is: 'word', words: 'levels.why' },
  },
  filters: { counted: z.enum(verdicts).optional(), q: text(40).trim().optional() },
  sorts: ['created_at', 'number'],
  sort: '-created_at',
  chips: { filter: 'counted', values: verdicts, words: 'levels.verdicts' },
})
export type StatusOrderFilter = FilterOf<typeof statusOrders>

/** The effect of a cart on the level, if it were ordered and confirmed today. */
export const Simulation = z.object({
  cart: z
    .object({
      id: z.int(),
      name: z.string(),
      line_count: z.int(),
      /** The total today, and that of the same products at the level it leads to. */
      total: Money,
      total_then: Money,
      saving: Money,
      /** Null if the cart's currency has no rate today. */
      counts_as: Money.nullable(),
      turnover_then: Money.nullable(),
      level_then: level,
      missing_then: Money.nullable(),
    })
    .nullable(),
})
export type Simulation = z.infer<typeof Simulation>

export const LevelCompany = z.object({
  id: z.int(),
  organization_name: z.string(),
  level,
  source: z.enum(levelSources),
  until: Day.nullable(),
  proposed_level: level.nullable(),
  proposed_reason: z.string().nullable(),
  /** As of the last count. Null before the first. */
  turnover: Money.nullable(),
  next_threshold: Money.nullable(),
  progress_bp: z.int().nullable(),
  guaranteed_until: Day.nullable(),
  manager_name: z.string().nullable(),
})
export type LevelCompany = z.infer<typeof LevelCompany>

export const levelCompanies = list({
  name: 'level-companies',
  row: LevelCompany,
  columns: {
    organization_name: { title: 'clients.organization', is: 'text', sort: 'name' },
    level: { title: 'levels.level', is: 'figure' },
    source: { title: 'levels.source', is: 'word', words: 'levels.sources' },
    turnover: { title: 'levels.turnover', is: 'money' },
    progress_bp: { title: 'levels.progress', is: 'figure' },
    guaranteed_until: { title: 'levels.guaranteedUntil', is: 'text' },
    manager_name: { title: 'clients.manager', is: 'text' },
  },
  filters: { source: z.enum(levelSources).optional(), q: text(200).trim().optional() },
  sorts: ['name', 'turnover'],
  sort: '-turnover',
  chips: { filter: 'source', values: levelSources, words: 'levels.sources' },
})
export type LevelCompanyFilter = FilterOf<typeof levelCompanies>

/** A company's level for staff, and every change with its author and turnover. */
export const CompanyLevel = z.object({
  company: LevelCompany,
  changes: LevelChange.extend({ by: z.string().nullable(), turnover: Money.nullable() }).array(),
})
export type CompanyLevel = z.infer<typeof CompanyLevel>

/** The rules in force, with the percentages used by pricing. */
export const LevelRules = z.object({
  version: z.int(),
  ...RulesDraft.shape,
  recalculated_at: Moment.nullable(),
})
export type LevelRules = z.infer<typeof LevelRules>

export const LevelTransition = z.object({
  organization_id: z.int(),
  organization_name: z.string(),
  level,
  level_then: level,
  /** Today, or the day after the level's hold ends. */
  on: Day,
  turnover: Money,
})
export type LevelTransition = z.infer<typeof LevelTransition>

/**
 * The companies whose level would change under these rules, the nearest first. Only the first ones of very
 * many.
 */
export const Preview = z.object({
  companies: z.int(),
  up: z.int(),
  down: z.int(),
  moves: LevelTransition.array(),
})
export type Preview = z.infer<typeof Preview>

const ownOrders = listAt('/api/front/discount-status/orders', { who: clients, list: statusOrders })
const companies = listAt('/api/manager/levels/companies', { who: managers, list: levelCompanies })

export const levels = {
  own: get('/api/front/discount-status', { who: clients, reply: DiscountStatus }),
  ownOrders,
  exportOwnOrders: ownOrders.file,
  simulate: get('/api/front/discount-status/simulation', {
    who: clients,
    query: z.object({ cart: z.coerce.number().int().positive().optional() }),
    reply: Simulation,
  }),
  rules: get('/api/manager/levels', { who: admins, reply: LevelRules }),
  changeRules: put('/api/manager/levels', { who: admins, body: RulesChange, reply: LevelRules }),
  preview: post('/api/manager/levels/preview', { who: admins, body: RulesDraft, reply: Preview }),
  dryRun: get('/api/manager/levels/recalculation', { who: admins, reply: Preview }),
  recalculate: post('/api/manager/levels/recalculation', { who: admins }),
  companies,
  exportCompanies: companies.file,
  company: get('/api/manager/clients/:id/level', { who: managers, reply: CompanyLevel }),
  setLevel: put('/api/manager/clients/:id/level', {
    who: atLeast('chief_manager'),
    body: HandLevel,
    reply: CompanyLevel,
  }),
  propose: post('/api/manager/clients/:id/level-proposal', {
    who: managers,
    body: LevelProposal,
    reply: CompanyLevel,
  }),
}

/** A company's level has changed. */
export const levelChanged = event(
  'level.changed',
  z.object({
    organization_id: z.int(),
    from: level,
    to: level,
    cause: z.enum(causes),
    until: Day.nullable(),
  }),
  {
    to: [{ organization: 'organization_id' }, { managersOf: 'organization_id' }],
    subject: { kind: 'organization', field: 'organization_id' },
    notices: [
      {
        to: [{ buyersOf: 'organization_id' }],
        importance: 'info',
        topic: 'levels',
        email: 'wanted',
        path: () => paths.account.discountStatus,
        params: (change) => wordsOf(change),
      },
      {
        to: [{ managerOf: 'organization_id' }],
        importance: 'info',
        topic: 'levels',
        words: 'ofClient',
        email: 'wanted',
        path: ({ organization_id }) => paths.manager.levelOf(organization_id),
        params: (change) => wordsOf(change),
      },
    ],
  },
)

/** The levels as shown, and which wording applies. */
function wordsOf({ from, to }: { from: number; to: number }): Record<string, unknown> {
  return { level: to + 1, before: from + 1, context: to > from ? 'raised' : 'lowered' }
}

/** All levels were recalculated. */
export const levelsRecalculated = event(
  'levels.recalculated',
  z.object({ companies: z.int(), changed: z.int() }),
  { to: [{ role: 'chief_manager' }, { role: 'admin' }] },
)
