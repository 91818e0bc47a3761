import { serve } from '#platform/server/calls/serve.ts'
import { exportList } from '#platform/server/lists/export-list.ts'
import { readList } from '#platform/server/lists/read-list.ts'
import { ownSupport, staffSupport } from '../contract.ts'
import { publicSupport } from '../public-contract.ts'
import { allRequests, ownRequests } from '../request-shape.ts'
import { arrangeRequest, colleaguesFor } from './arrange-request.ts'
import { askAdministrators } from './ask-administrators.ts'
import { askPublicly, requestAttempts } from './ask-publicly.ts'
import { claimableGoods } from './claimable-goods.ts'
import { decideRequest } from './decide-request.ts'
import { goodsOfRequest } from './give-for.ts'
import { ownSource, staffSource } from './list-requests.ts'
import { openAttempts, openRequest } from './open-request.ts'
import { rateRequest } from './rate-request.ts'
import { findRequest } from './read-requests.ts'
import {
  answerRequest,
  askBack,
  closeRequest,
  reopenRequest,
  takeRequest,
  withdrawRequest,
} from './transition-request.ts'

export const publicSupportRoutes = serve(
  'support',
  publicSupport,
  { ask: (ctx, { body }) => askPublicly(ctx, body) },
  { ask: ({ place }) => requestAttempts(place) },
)

export const ownSupportRoutes = serve(
  'ownSupport',
  ownSupport,
  {
    mine: (ctx, { query }) => readList(ctx, ownRequests, ownSource(ctx), query),
    exportMine: (ctx, { query }) => exportList(ctx, ownRequests, ownSource(ctx), query),
    show: (ctx, { params }) => findRequest(ctx, params.id),
    claimable: (ctx, { params }) => claimableGoods(ctx, params.id),
    open: (ctx, { body }) => openRequest(ctx, body),
    withdraw: (ctx, { params, body }) => withdrawRequest(ctx, params.id, body),
    close: (ctx, { params, body }) => closeRequest(ctx, params.id, body),
    reopen: (ctx, { params, body }) => reopenRequest(ctx, params.id, body),
    answer: (ctx, { params, body }) => answerRequest(ctx, params.id, body),
    rate: (ctx, { params, body }) => rateRequest(ctx, params.id, body),
  },
  { open: ({ person }) => openAttempts(person) },
)

export const staffSupportRoutes = serve(
  'staffSupport',
  staffSupport,
  {
    all: (ctx, { query }) => readList(ctx, allRequests, staffSource(ctx), query),
    exportAll: (ctx, { query }) => exportList(ctx, allRequests, staffSource(ctx), query),
    look: (ctx, { params }) => findRequest(ctx, params.id),
    askAdministrators: (ctx, { body }) => askAdministrators(ctx, body),
    withdraw: (ctx, { params, body }) => withdrawRequest(ctx, params.id, body),
    close: (ctx, { params, body }) => closeRequest(ctx, params.id, body),
    reopen: (ctx, { params, body }) => reopenRequest(ctx, params.id, body),
    answer: (ctx, { params, body }) => answerRequest(ctx, params.id, body),
    rate: (ctx, { params, body }) => rateRequest(ctx, params.id, body),
    goods: (ctx, { params }) => goodsOfRequest(ctx, params.id),
    colleagues: (ctx, { params }) => colleaguesFor(ctx, params.id),
    arrange: (ctx, { params, body }) => arrangeRequest(ctx, params.id, body),
    take: (ctx, { params, body }) => takeRequest(ctx, params.id, body),
    ask: (ctx, { params, body }) => askBack(ctx, params.id, body),
    decide: (ctx, { params, body }) => decideRequest(ctx, params.id, body),
  },
  { askAdministrators: ({ person }) => openAttempts(person) },
)
