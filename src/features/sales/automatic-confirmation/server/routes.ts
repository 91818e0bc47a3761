import { serve } from '#platform/server/calls/serve.ts'
import { exportList } from '#platform/server/lists/export-list.ts'
import { readList } from '#platform/server/lists/read-list.ts'
import { automaticConfirmation, decisionList } from '../contract.ts'
import { switchClient, switchOfClient } from './client-switch.ts'
import { decisionOfOrder, decisionSource } from './read-decisions.ts'
import { changeConfirmationRules, readConfirmationRules } from './rules.ts'

export const automaticConfirmationRoutes = serve('automaticConfirmation', automaticConfirmation, {
  rules: ({ db }) => readConfirmationRules(db),
  changeRules: (ctx, { body }) => changeConfirmationRules(ctx, body),
  ofClient: (ctx, { params }) => switchOfClient(ctx, params.id),
  switchClient: (ctx, { params, body }) => switchClient(ctx, params.id, body),
  ofOrder: (ctx, { params }) => decisionOfOrder(ctx, params.id),
  list: (ctx, { query }) => readList(ctx, decisionList, decisionSource, query),
  exportList: (ctx, { query }) => exportList(ctx, decisionList, decisionSource, query),
})
