import type { Tool } from '#platform/client/panel.ts'
import { part } from '#platform/client/part.tsx'
import { importsApi } from '../contract.ts'

/** Imports of products, prices and stock from files. */
export const importsTool: Tool = {
  key: 'imports',
  title: 'imports.title',
  list: importsApi.list,
  needs: () => [],
  Body: part(() => import('./imports-tool.tsx')),
}
