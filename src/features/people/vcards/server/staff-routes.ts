import { serve } from '#platform/server/calls/serve.ts'
import { exportList } from '#platform/server/lists/export-list.ts'
import { readList } from '#platform/server/lists/read-list.ts'
import { staffVcards, vcardList } from '../staff-contract.ts'
import { vcardSource } from './list-vcards.ts'
import { changeVcard, createVcard, findStaffVcard, transitionVcard } from './write-vcard.ts'

export const staffVcardRoutes = serve('vcards', staffVcards, {
  list: (ctx, { query }) => readList(ctx, vcardList, vcardSource(ctx.lang), query),
  exportList: (ctx, { query }) => exportList(ctx, vcardList, vcardSource(ctx.lang), query),
  create: (ctx, { body }) => createVcard(ctx, body),
  look: (ctx, { params }) => findStaffVcard(ctx, params.id),
  change: (ctx, { params, body }) => changeVcard(ctx, params.id, body),
  transition: (ctx, { params, body }) => transitionVcard(ctx, params.id, body),
})
