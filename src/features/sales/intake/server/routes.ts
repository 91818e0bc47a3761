import { uploadAttempts } from '#features/foundation/files/server/index.ts'
import { serve } from '#platform/server/serve.ts'
import { codeFilesApi, intake } from '../contract.ts'
import { bringCodes } from './code-files/bring-codes.ts'
import { codeFilesNow, undoCodes } from './code-files/undo-codes.ts'
import { forgetCode, keepCodeForClient, keepOwnCode } from './keep-code.ts'
import { listCodes } from './list-codes.ts'
import { readForClient, readOwnBlock, readOwnFile, searchOwnTexts, searchTextsFor } from './read-wishes.ts'
import { report } from './report.ts'

export const intakeRoutes = serve(
  'intake',
  intake,
  {
    read: (act, { body }) => readOwnBlock(act, body.text),
    readFile: (act, { files }) => readOwnFile(act, files[0]),
    search: (act, { body }) => searchOwnTexts(act, body.texts),
    codes: (act, { query }) => listCodes(act, query),
    keepCode: (act, { body }) => keepOwnCode(act, body),
    forgetCode: (act, { params }) => forgetCode(act, params.id),
    staffRead: (act, { body }) => readForClient(act, body.organization_id, body.text),
    staffReadFile: (act, { body, files }) => readForClient(act, body.organization_id, files[0]),
    staffSearch: (act, { body }) => searchTextsFor(act, body.organization_id, body.texts),
    staffKeepCode: (act, { body }) => keepCodeForClient(act, body),
    report: (act, { body }) => report(act, body),
  },
  {
    readFile: ({ person }) => uploadAttempts(person),
    staffReadFile: ({ person }) => uploadAttempts(person),
  },
)

export const codeFileRoutes = serve(
  'codeFiles',
  codeFilesApi,
  {
    bring: (act, { body, files }) => bringCodes(act, body, files[0]),
    list: ({ db }) => codeFilesNow(db),
    undo: (act, { params }) => undoCodes(act, params.id),
  },
  { bring: ({ person }) => uploadAttempts(person) },
)
