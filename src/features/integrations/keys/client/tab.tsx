import { useMounted } from '@mantine/hooks'
import { lazy } from 'react'
import { Skeleton } from '#ui/skeleton.tsx'

const Body = lazy(() => import('./keys-tool.tsx'))

/** The same as a tab of the account's settings. It asks for its keys itself, so that the other tabs carry nothing of it. */
export function KeysTab() {
  return useMounted() ? <Body /> : <Skeleton of="table" />
}
