import { serve } from '#platform/server/serve.ts'
import { companyApi } from '../contract.ts'
import { brandOf, changeBrand, logoOf, setLogo } from './brand.ts'
import { changeCompany, showCompany } from './company.ts'
import { changeNumbers, numberFormat } from './number-format.ts'
import { changeRules, workingRules } from './working-rules.ts'

export const companyRoutes = serve('company', companyApi, {
  show: (act) => showCompany(act),
  change: (act, { body }) => changeCompany(act, body),
  brand: ({ db }) => brandOf(db),
  logo: async ({ db }) => ({
    type: 'image/png',
    body: await logoOf(db),
    cache: 'public, max-age=86400, immutable',
  }),
  changeBrand: (act, { body }) => changeBrand(act, body),
  setLogo: (act, { body }) => setLogo(act, body),
  dropLogo: (act, { body }) => setLogo(act, { ...body, picture: null }),
  rules: ({ db }) => workingRules(db),
  changeRules: (act, { body }) => changeRules(act, body),
  numbers: ({ db }) => numberFormat(db),
  changeNumbers: (act, { body }) => changeNumbers(act, body),
})
