import { exportList } from '#platform/server/list/export-list.ts'
import { readList } from '#platform/server/list/read-list.ts'
import { serve } from '#platform/server/serve.ts'
import { clienteleList } from '../clientele.ts'
import { clientele } from '../contract.ts'
import { readHistory } from './history.ts'
import { clienteleSource } from './list-clientele.ts'
import { readNotes, writeNote } from './notes.ts'
import { addTag, readTags, setTags, tagsInUse } from './tags.ts'

export const clienteleRoutes = serve('clientele', clientele, {
  list: (act, { query }) => readList(act, clienteleList, clienteleSource(act.lang), query),
  exportList: (act, { query }) => exportList(act, clienteleList, clienteleSource(act.lang), query),
  tagsInUse: (act) => tagsInUse(act),
  tags: (act, { params }) => readTags(act, params.id),
  setTags: (act, { params, body }) => setTags(act, params.id, body.tags),
  addTag: (act, { params, body }) => addTag(act, params.id, body.tag),
  notes: (act, { params }) => readNotes(act, params.id),
  writeNote: (act, { params, body }) => writeNote(act, params.id, body.text),
  history: (act, { params }) => readHistory(act, params.id),
})
