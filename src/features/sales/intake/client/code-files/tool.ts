import type { Tool } from '#platform/client/panel.ts'
import { part } from '#platform/client/part.tsx'
import { query } from '#platform/client/query.ts'
import { codeFilesApi } from '../../contract.ts'

/** The tool that imports clients' codes for our products from their files. */
export const clientCodesTool: Tool = {
  key: 'client-codes',
  title: 'intake.codeFiles.title',
  needs: () => [query(codeFilesApi.list, {})],
  Body: part(() => import('./code-files-tool.tsx')),
}
