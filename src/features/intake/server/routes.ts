import { uploadAttempts } from '#features/files/server/index.ts'
import { serve } from '#platform/server/serve.ts'
import { intake } from '../contract.ts'
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
