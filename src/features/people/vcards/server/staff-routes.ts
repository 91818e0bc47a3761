import { exportList } from '#platform/server/list/export-list.ts'
import { readList } from '#platform/server/list/read-list.ts'
import { serve } from '#platform/server/serve.ts'
import { staffVcards, vcardList } from '../staff-contract.ts'
import { vcardSource } from './list-vcards.ts'
import { changeVcard, createVcard, findStaffVcard, moveVcard } from './write-vcard.ts'

export const staffVcardRoutes = serve('vcards', staffVcards, {
  list: (act, { query }) => readList(act, vcardList, vcardSource(act.lang), query),
  exportList: (act, { query }) => exportList(act, vcardList, vcardSource(act.lang), query),
  create: (act, { body }) => createVcard(act, body),
  look: (act, { params }) => findStaffVcard(act, params.id),
  change: (act, { params, body }) => changeVcard(act, params.id, body),
  move: (act, { params, body }) => moveVcard(act, params.id, body),
})
