import { companyToday } from '#features/foundation/company/server/index.ts'
import { serve } from '#platform/server/calls/serve.ts'
import { charges } from '../contract.ts'
import {
  addTariff,
  changeMethod,
  changeTariff,
  pricesForClient,
  removeTariff,
  setSurcharge,
  showSettings,
} from './settings.ts'

export const chargeRoutes = serve('charges', charges, {
  settings: (ctx) => showSettings(ctx),
  prices: async (ctx) => pricesForClient(ctx, await companyToday(ctx)),
  changeMethod: (ctx, { params, body }) => changeMethod(ctx, params.id, body),
  addTariff: (ctx, { body }) => addTariff(ctx, body),
  changeTariff: (ctx, { params, body }) => changeTariff(ctx, params.id, body),
  removeTariff: (ctx, { params }) => removeTariff(ctx, params.id),
  setSurcharge: (ctx, { body }) => setSurcharge(ctx, body),
})
