import { useMounted } from '@mantine/hooks'
import { lazy } from 'react'
import { Skeleton } from '#ui/skeleton.tsx'

const Body = lazy(() => import('./keys-tool.tsx'))

/** The same as a tab of the account's settings. It loads the keys itself, so that other tabs do not load them. */
export function KeysTab() {
  return useMounted() ? <Body /> : <Skeleton of="table" />
}
