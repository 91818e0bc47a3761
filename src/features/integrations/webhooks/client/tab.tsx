import { useMounted } from '@mantine/hooks'
import { lazy } from 'react'
import { Skeleton } from '#ui/skeleton.tsx'

const Body = lazy(() => import('./webhooks-tool.tsx'))

/**
 * The same as a tab of the account's settings. It asks for its list itself, once the page is there: the other tabs, which
 * hold no list, are not to carry one.
 */
export function WebhooksTab() {
  return useMounted() ? <Body /> : <Skeleton of="table" />
}
