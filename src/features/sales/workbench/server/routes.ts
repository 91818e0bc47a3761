import { closeExpired, extendOffer } from '#features/sales/negotiation/server/index.ts'
import { changeDraft, draftOrder, transitionOrder } from '#features/sales/orders/server/index.ts'
import { serve } from '#platform/server/calls/serve.ts'
import { exportList } from '#platform/server/lists/export-list.ts'
import { readList } from '#platform/server/lists/read-list.ts'
import { manualOrdersApi, orderWorkbench } from '../contract.ts'
import { crmUsers } from '../crm-users.ts'
import { endedOffers, manualOrders, talks } from '../workbench-lists.ts'
import { copyOrder } from './copy-order.ts'
import { crmUserSource } from './crm-users.ts'
import { decisionFacts } from './decision-facts.ts'
import { endedSource } from './ended-offers.ts'
import { manualOrderSource } from './manual-orders.ts'
import { remindClient } from './remind.ts'
import { talkSource } from './talks.ts'
import { transitionSeveral } from './transition-several.ts'

export const workbenchRoutes = serve('orders', orderWorkbench, {
  talks: (ctx, { query }) => readList(ctx, talks, talkSource, query),
  exportTalks: (ctx, { query }) => exportList(ctx, talks, talkSource, query),
  ended: (ctx, { query }) => readList(ctx, endedOffers, endedSource, query),
  exportEnded: (ctx, { query }) => exportList(ctx, endedOffers, endedSource, query),
  crmUsers: (ctx, { query }) => readList(ctx, crmUsers, crmUserSource, query),
  exportCrmUsers: (ctx, { query }) => exportList(ctx, crmUsers, crmUserSource, query),
  decisionFacts: (ctx, { params }) => decisionFacts(ctx, params.id),
  extendAll: (ctx, { body }) =>
    transitionSeveral(ctx, body.ids, (id) => extendOffer(ctx, id, new Date(body.valid_until))),
  closeAll: (ctx, { body }) => transitionSeveral(ctx, body.ids, (id) => closeExpired(ctx, id, body)),
  confirmAll: (ctx, { body }) =>
    transitionSeveral(ctx, body.ids, (id) =>
      transitionOrder(ctx, id, 'confirm', { days: { promises: [], reason: null, leave_open: [] } }),
    ),
  remind: (ctx, { params }) => remindClient(ctx, params.id),
  copy: (ctx, { params }) => copyOrder(ctx, params.id),
})

export const manualOrderRoutes = serve('orders', manualOrdersApi, {
  byHand: (ctx, { query }) => readList(ctx, manualOrders, manualOrderSource, query),
  exportByHand: (ctx, { query }) => exportList(ctx, manualOrders, manualOrderSource, query),
  create: (ctx, { body }) => draftOrder(ctx, body),
  change: (ctx, { params, body }) => changeDraft(ctx, params.id, body),
})
