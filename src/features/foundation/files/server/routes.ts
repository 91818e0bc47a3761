import type { Context } from '#platform/server/calls/context.ts'
import { serve } from '#platform/server/calls/serve.ts'
import type { Person } from '#platform/shared/audience.ts'
import type { Download } from '#platform/shared/contract.ts'
import { filesApi } from '../contract.ts'
import { keepFile, uploadAttempts } from './keep-file.ts'
import { type FileRow, filesOf, findFile, lastFileOf } from './queries.ts'

export const fileRoutes = serve(
  'files',
  filesApi,
  {
    upload: (ctx, { body, files }) => keepFile(ctx, body, files),
    show: (ctx, { params }) => findFile(ctx, params.id),
    link: async (ctx, { params }) => inert(ctx, await findFile(ctx, params.id)),
    ofCategory: (ctx, { params, query }) => filesOf(ctx, params.category, query),
    lastOfCategory: async (ctx, { params }) => inert(ctx, await lastFileOf(ctx, params.category)),
  },
  { upload: ({ person }) => uploadAttempts(person) },
)

/** Browsers only save the file, whatever it contains: nothing is executed, sniffed or embedded elsewhere. */
const inert = async ({ platform }: Context<Person>, file: FileRow): Promise<Download> => ({
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
