import { exportList } from '#platform/server/list/export-list.ts'
import { readList } from '#platform/server/list/read-list.ts'
import { serve } from '#platform/server/serve.ts'
import { allRequests, ownRequests, ownSupport, staffSupport } from '../contract.ts'
import { publicSupport } from '../public-contract.ts'
import { arrangeRequest, colleaguesFor } from './arrange-request.ts'
import { askAdministrators } from './ask-administrators.ts'
import { askPublicly, requestAttempts } from './ask-publicly.ts'
import { decideRequest } from './decide-request.ts'
import { goodsOfRequest } from './give-for.ts'
import { ownSource, staffSource } from './list-requests.ts'
import {
  answerRequest,
  askBack,
  closeRequest,
  reopenRequest,
  takeRequest,
  withdrawRequest,
} from './move-request.ts'
import { openAttempts, openRequest } from './open-request.ts'
import { rateRequest } from './rate-request.ts'
import { findRequest } from './read-requests.ts'

export const publicSupportRoutes = serve(
  'support',
  publicSupport,
  { ask: (act, { body }) => askPublicly(act, body) },
  { ask: ({ place }) => requestAttempts(place) },
)

export const ownSupportRoutes = serve(
  'ownSupport',
  ownSupport,
  {
    mine: (act, { query }) => readList(act, ownRequests, ownSource(act), query),
    exportMine: (act, { query }) => exportList(act, ownRequests, ownSource(act), query),
    show: (act, { params }) => findRequest(act, params.id),
    open: (act, { body }) => openRequest(act, body),
    withdraw: (act, { params, body }) => withdrawRequest(act, params.id, body),
    close: (act, { params, body }) => closeRequest(act, params.id, body),
    reopen: (act, { params, body }) => reopenRequest(act, params.id, body),
    answer: (act, { params, body }) => answerRequest(act, params.id, body),
    rate: (act, { params, body }) => rateRequest(act, params.id, body),
  },
  { open: ({ person }) => openAttempts(person) },
)

export const staffSupportRoutes = serve(
  'staffSupport',
  staffSupport,
  {
    all: (act, { query }) => readList(act, allRequests, staffSource(act), query),
    exportAll: (act, { query }) => exportList(act, allRequests, staffSource(act), query),
    look: (act, { params }) => findRequest(act, params.id),
    askAdministrators: (act, { body }) => askAdministrators(act, body),
    withdraw: (act, { params, body }) => withdrawRequest(act, params.id, body),
    close: (act, { params, body }) => closeRequest(act, params.id, body),
    reopen: (act, { params, body }) => reopenRequest(act, params.id, body),
    answer: (act, { params, body }) => answerRequest(act, params.id, body),
    rate: (act, { params, body }) => rateRequest(act, params.id, body),
    goods: (act, { params }) => goodsOfRequest(act, params.id),
    colleagues: (act, { params }) => colleaguesFor(act, params.id),
    arrange: (act, { params, body }) => arrangeRequest(act, params.id, body),
    take: (act, { params, body }) => takeRequest(act, params.id, body),
    ask: (act, { params, body }) => askBack(act, params.id, body),
    decide: (act, { params, body }) => decideRequest(act, params.id, body),
  },
  { askAdministrators: ({ person }) => openAttempts(person) },
)
