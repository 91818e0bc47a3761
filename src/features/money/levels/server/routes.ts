import { exportList } from '#platform/server/list/export-list.ts'
import { readList } from '#platform/server/list/read-list.ts'
import { serve } from '#platform/server/serve.ts'
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
  own: (act) => ownStatus(act),
  ownOrders: (act, { query }) => ownOrders(act, query),
  exportOwnOrders: (act, { query }) => exportOwnOrders(act, query),
  simulate: (act, { query }) => simulate(act, query.cart ?? null),
  rules: ({ db }) => showRules(db),
  changeRules: (act, { body }) => changeRules(act, body),
  preview: (act, { body }) => previewRules(act, body),
  dryRun: (act) => dryRun(act),
  recalculate: ({ db }) => queueRecalculation(db),
  companies: (act, { query }) => readList(act, levelCompanies, companySource, query),
  exportCompanies: (act, { query }) => exportList(act, levelCompanies, companySource, query),
  company: (act, { params }) => showCompany(act, params.id),
  setLevel: (act, { params, body }) => setCompanyLevel(act, params.id, body),
  propose: (act, { params, body }) => proposeCompanyLevel(act, params.id, body),
})
