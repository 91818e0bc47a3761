import { serve } from '#platform/server/serve.ts'
import { companyApi } from '../contract.ts'
import { changeCompany, showCompany } from './company.ts'
import { changeRules, workingRules } from './working-rules.ts'

export const companyRoutes = serve('company', companyApi, {
  show: (act) => showCompany(act),
  change: (act, { body }) => changeCompany(act, body),
  rules: ({ db }) => workingRules(db),
  changeRules: (act, { body }) => changeRules(act, body),
})
