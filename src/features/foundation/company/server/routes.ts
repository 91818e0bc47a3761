import { serve } from '#platform/server/calls/serve.ts'
import { companyApi } from '../contract.ts'
import { brandOf, changeBrand, logoOf, setLogo } from './brand.ts'
import { changeCompany, showCompany } from './company.ts'
import { changeNumbers, numberFormat } from './number-format.ts'
import { changeRules, workingRules } from './working-rules.ts'

export const companyRoutes = serve('company', companyApi, {
  show: (ctx) => showCompany(ctx),
  change: (ctx, { body }) => changeCompany(ctx, body),
  brand: ({ db }) => brandOf(db),
  logo: async ({ db }) => ({
    type: 'image/png',
    body: await logoOf(db),
    cache: 'public, max-age=86400, immutable',
  }),
  changeBrand: (ctx, { body }) => changeBrand(ctx, body),
  setLogo: (ctx, { body }) => setLogo(ctx, body),
  dropLogo: (ctx, { body }) => setLogo(ctx, { ...body, picture: null }),
  rules: ({ db }) => workingRules(db),
  changeRules: (ctx, { body }) => changeRules(ctx, body),
  numbers: ({ db }) => numberFormat(db),
  changeNumbers: (ctx, { body }) => changeNumbers(ctx, body),
})
