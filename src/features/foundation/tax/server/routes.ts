import { serve } from '#platform/server/calls/serve.ts'
import { officialRatesApi, taxesApi, taxRulesApi } from '../contract.ts'
import { addRate, changeRate, removeRate } from './keep-rates.ts'
import { addRegistration, changeRegistration } from './keep-registrations.ts'
import { addRule, endRule, removeRule } from './keep-rules.ts'
import { listRules } from './list-rules.ts'
import { listTaxes } from './list-taxes.ts'
import { addOfficialRate, removeOfficialRate } from './official-rates/keep-official-rates.ts'
import { latestRates } from './official-rates/read-official-rates.ts'

export const taxRoutes = serve('tax', taxesApi, {
  show: ({ db }) => listTaxes(db),
  addRegistration: (ctx, { body }) => addRegistration(ctx, body),
  changeRegistration: (ctx, { params, body }) => changeRegistration(ctx, params.id, body),
  addRate: (ctx, { body }) => addRate(ctx, body),
  changeRate: (ctx, { params, body }) => changeRate(ctx, params.id, body),
  removeRate: (ctx, { params, query }) => removeRate(ctx, params.id, query.based_on),
})

export const taxRuleRoutes = serve('tax', taxRulesApi, {
  list: (ctx) => listRules(ctx),
  add: (ctx, { body }) => addRule(ctx, body),
  end: (ctx, { params, body }) => endRule(ctx, params.id, body),
  remove: (ctx, { params, query }) => removeRule(ctx, params.id, query.based_on),
})

export const officialRateRoutes = serve('tax', officialRatesApi, {
  officialRates: (ctx) => latestRates(ctx),
  addOfficialRate: (ctx, { body }) => addOfficialRate(ctx, body),
  removeOfficialRate: (ctx, { params }) => removeOfficialRate(ctx, params.id),
})
