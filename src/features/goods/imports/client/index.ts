import { lazy } from 'react'
import type { Tool } from '#platform/client/panel.ts'
import { importsApi } from '../contract.ts'

/** Imports of products, prices and stock from files. */
export const importsTool: Tool = {
  key: 'imports',
  title: 'imports.title',
  list: importsApi.list,
  needs: () => [],
  Body: lazy(() => import('./imports-tool.tsx')),
}
