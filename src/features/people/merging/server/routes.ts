import { serve } from '#platform/server/calls/serve.ts'
import { merging } from '../contract.ts'
import { mergeClients } from './merge-clients.ts'
import { previewMerge } from './preview.ts'
import { readMerges } from './read-merges.ts'
import { undoMerge } from './undo-merge.ts'

export const mergingRoutes = serve('merging', merging, {
  of: (ctx, { params }) => readMerges(ctx, params.id),
  preview: (ctx, { params, query }) => previewMerge(ctx, params.id, query.into),
  merge: (ctx, { params, body }) => mergeClients(ctx, params.id, body),
  undo: (ctx, { params }) => undoMerge(ctx, params.id),
})
