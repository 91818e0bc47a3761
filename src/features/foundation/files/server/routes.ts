import type { Act } from '#platform/server/act.ts'
import { serve } from '#platform/server/serve.ts'
import type { Person } from '#platform/shared/audience.ts'
import type { Download } from '#platform/shared/contract.ts'
import { filesApi } from '../contract.ts'
import { keepFile, uploadAttempts } from './keep-file.ts'
import { type FileRow, filesOf, findFile, lastFileOf } from './queries.ts'

export const fileRoutes = serve(
  'files',
  filesApi,
  {
    upload: (act, { body, files }) => keepFile(act, body, files),
    show: (act, { params }) => findFile(act, params.id),
    link: async (act, { params }) => inert(act, await findFile(act, params.id)),
    ofCategory: (act, { params, query }) => filesOf(act, params.category, query),
    lastOfCategory: async (act, { params }) => inert(act, await lastFileOf(act, params.category)),
  },
  { upload: ({ person }) => uploadAttempts(person) },
)

/** Whatever it holds, a browser only saves it: nothing runs, nothing is guessed, nobody else embeds it. */
const inert = async ({ platform }: Act<Person>, file: FileRow): Promise<Download> => ({
  type: file.mime,
  name: file.name,
  body: await platform.storage.stream(file.storage_key),
  cache: 'private, no-store',
  headers: {
    'content-length': String(file.size),
    'content-security-policy': "sandbox; default-src 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  },
})
