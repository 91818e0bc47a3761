import { serve } from '#platform/server/calls/serve.ts'
import { exportList } from '#platform/server/lists/export-list.ts'
import { readList } from '#platform/server/lists/read-list.ts'
import { levelCompanies, levels } from '../contract.ts'
import { changeRules, showRules } from './change-rules.ts'
import { queueRecalculation } from './jobs.ts'
import { companySource, showCompany } from './list-companies.ts'
import { exportOwnOrders, ownOrders } from './own-orders.ts'
import { ownStatus } from './own-status.ts'
import { dryRun, previewRules } from './preview.ts'
import { proposeCompanyLevel, setCompanyLevel } from './set-level.ts'
import { simulate } from './simulate.ts'

export const levelRoutes = serve('levels', levels, {
  own: (ctx) => ownStatus(ctx),
  ownOrders: (ctx, { query }) => ownOrders(ctx, query),
  exportOwnOrders: (ctx, { query }) => exportOwnOrders(ctx, query),
  simulate: (ctx, { query }) => simulate(ctx, query.cart ?? null),
  rules: ({ db }) => showRules(db),
  changeRules: (ctx, { body }) => changeRules(ctx, body),
  preview: (ctx, { body }) => previewRules(ctx, body),
  dryRun: (ctx) => dryRun(ctx),
  recalculate: ({ db }) => queueRecalculation(db),
  companies: (ctx, { query }) => readList(ctx, levelCompanies, companySource, query),
  exportCompanies: (ctx, { query }) => exportList(ctx, levelCompanies, companySource, query),
  company: (ctx, { params }) => showCompany(ctx, params.id),
  setLevel: (ctx, { params, body }) => setCompanyLevel(ctx, params.id, body),
  propose: (ctx, { params, body }) => proposeCompanyLevel(ctx, params.id, body),
})
