import { useMounted } from '@mantine/hooks'
import { lazy } from 'react'
import { Skeleton } from '#ui/skeleton.tsx'

const Body = lazy(() => import('./webhooks-tool.tsx'))

/**
 * The same as a tab of the account's settings. It loads its list itself after mounting, because other tabs have
 * no list and should not load the code for one.
 */
export function WebhooksTab() {
  return useMounted() ? <Body /> : <Skeleton of="table" />
}
