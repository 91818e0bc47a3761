import { serve } from '#platform/server/calls/serve.ts'
import { now } from '#platform/server/database/clock.ts'
import type { Jobs } from '#platform/server/jobs/worker.ts'
import type { Feature } from '#platform/server/start/feature.ts'
import { onecApi } from '../contract.ts'
import { patienceHours } from '../exchange.ts'
import { onecAdapter } from './adapter.ts'
import { sweepExchanges } from './exchanges.ts'
import { giveAgain, orderInOnec } from './order-in-onec.ts'
import { choosePriceType, connection, listExchanges } from './read-exchanges.ts'
import { readFile } from './read-file.ts'

export const manifest: Feature = {
  name: 'onec',
  routes: serve('onec', onecApi, {
    connection,
    choosePriceType: (ctx, { body }) => choosePriceType(ctx, body.price_type_id),
    exchanges: listExchanges,
    order: (ctx, { params }) => orderInOnec(ctx, params.id),
    giveAgain: (ctx, { params }) => giveAgain(ctx, params.id),
  }),
  adapters: [onecAdapter],
  jobs: {
    read_onec_file: readFile,
    sweep_onec_exchanges: ({ db }) => sweepExchanges(db, now(), patienceHours),
  } satisfies Jobs,
  crontab: ['23 * * * * sweep_onec_exchanges'],
}
