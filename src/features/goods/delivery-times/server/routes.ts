import { serve } from '#platform/server/calls/serve.ts'
import { deliveryTimes } from '../contract.ts'
import { changeDaysWithout, changeTimes, showTimes } from './settings.ts'

export const deliveryTimeRoutes = serve('deliveryTimes', deliveryTimes, {
  settings: (ctx) => showTimes(ctx),
  changeMethod: (ctx, { params, body }) => changeTimes(ctx, params.id, body),
  changeDaysWithout: (ctx, { body }) => changeDaysWithout(ctx, body),
})
