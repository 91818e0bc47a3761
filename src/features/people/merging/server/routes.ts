import { serve } from '#platform/server/serve.ts'
import { merging } from '../contract.ts'
import { mergeClients } from './merge-clients.ts'
import { previewMerge } from './preview.ts'
import { readMerges } from './read-merges.ts'
import { undoMerge } from './undo-merge.ts'

export const mergingRoutes = serve('merging', merging, {
  of: (act, { params }) => readMerges(act, params.id),
  preview: (act, { params, query }) => previewMerge(act, params.id, query.into),
  merge: (act, { params, body }) => mergeClients(act, params.id, body),
  undo: (act, { params }) => undoMerge(act, params.id),
})
