import { uploadAttempts } from '#features/foundation/files/server/index.ts'
import { readAhead } from '#features/goods/imports/server/index.ts'
import { serve } from '#platform/server/calls/serve.ts'
import { codeFilesApi, intake } from '../contract.ts'
import { bringCodes } from './code-files/bring-codes.ts'
import { codeFilesNow, undoCodes } from './code-files/undo-codes.ts'
import { forgetCode, keepCodeForClient, keepOwnCode } from './keep-code.ts'
import { listCodes } from './list-codes.ts'
import { readForClient, readOwnBlock, readOwnFile, searchOwnTexts, searchTextsFor } from './read-requests.ts'
import { report } from './report.ts'

export const intakeRoutes = serve(
  'intake',
  intake,
  {
    read: (ctx, { body }) => readOwnBlock(ctx, body.text),
    readFile: (ctx, { files }) => readOwnFile(ctx, files[0]),
    search: (ctx, { body }) => searchOwnTexts(ctx, body.texts),
    codes: (ctx, { query }) => listCodes(ctx, query),
    keepCode: (ctx, { body }) => keepOwnCode(ctx, body),
    forgetCode: (ctx, { params }) => forgetCode(ctx, params.id),
    staffRead: (ctx, { body }) => readForClient(ctx, body.organization_id, body.text),
    staffReadFile: (ctx, { body, files }) => readForClient(ctx, body.organization_id, files[0]),
    staffSearch: (ctx, { body }) => searchTextsFor(ctx, body.organization_id, body.texts),
    staffKeepCode: (ctx, { body }) => keepCodeForClient(ctx, body),
    report: (ctx, { body }) => report(ctx, body),
  },
  {
    readFile: ({ person }) => uploadAttempts(person),
    staffReadFile: ({ person }) => uploadAttempts(person),
  },
  { readFile: readAhead, staffReadFile: readAhead },
)

export const codeFileRoutes = serve(
  'codeFiles',
  codeFilesApi,
  {
    bring: (ctx, { body, files }) => bringCodes(ctx, body, files[0]),
    list: ({ db }) => codeFilesNow(db),
    undo: (ctx, { params }) => undoCodes(ctx, params.id),
  },
  { bring: ({ person }) => uploadAttempts(person) },
  { bring: readAhead },
)
