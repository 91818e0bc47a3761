import { serve } from '#platform/server/calls/serve.ts'
import { exportList } from '#platform/server/lists/export-list.ts'
import { readList } from '#platform/server/lists/read-list.ts'
import { clienteleList } from '../clientele.ts'
import { clientele } from '../contract.ts'
import { readHistory } from './history.ts'
import { clienteleSource } from './list-clientele.ts'
import { readNotes, writeNote } from './notes.ts'
import { addTag, readTags, setTags, tagsInUse } from './tags.ts'

export const clienteleRoutes = serve('clientele', clientele, {
  list: (ctx, { query }) => readList(ctx, clienteleList, clienteleSource(ctx.lang), query),
  exportList: (ctx, { query }) => exportList(ctx, clienteleList, clienteleSource(ctx.lang), query),
  tagsInUse: (ctx) => tagsInUse(ctx),
  tags: (ctx, { params }) => readTags(ctx, params.id),
  setTags: (ctx, { params, body }) => setTags(ctx, params.id, body.tags),
  addTag: (ctx, { params, body }) => addTag(ctx, params.id, body.tag),
  notes: (ctx, { params }) => readNotes(ctx, params.id),
  writeNote: (ctx, { params, body }) => writeNote(ctx, params.id, body.text),
  history: (ctx, { params }) => readHistory(ctx, params.id),
})
