import { useQueryClient } from '@tanstack/react-query'
import { type ComponentType, lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react'
import { company } from '#features/foundation/company/client/index.ts'
import { canManage } from '#platform/shared/audience.ts'
import { me } from '../at-start.ts'
import styles from './error-page.module.css'
import { Trouble } from './trouble.tsx'

type Frame = ComponentType<{ children: ReactNode }>

const AccountFrame = lazy(async () => asDefault((await import('../frames/account-frame.tsx')).AccountFrame))
const ManagerFrame = lazy(async () => asDefault((await import('../frames/manager-frame.tsx')).ManagerFrame))
const SiteFrame = lazy(async () => asDefault((await import('../frames/site-frame.tsx')).SiteFrame))
const asDefault = (frame: Frame) => ({ default: frame })

/**
 * The page for an unknown address, inside the reader's frame. Without a frame if even that failed, and until
 * the scripts are loaded: the frame's styles come with its script.
 */
export function ErrorPage({ error }: { error: unknown }) {
  const Frame = useFrame()
  const isAwake = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
  const trouble = <Trouble error={error} />
  const frameless = (
    <main className={styles.page} data-frame={Frame === SiteFrame ? 'site' : 'area'}>
      {trouble}
    </main>
  )
  if (!Frame || !isAwake) return frameless
  return (
    <Suspense fallback={frameless}>
      <Frame>{trouble}</Frame>
    </Suspense>
  )
}

const neverChanges = () => () => undefined

function useFrame(): Frame | null {
  const queries = useQueryClient()
  const user = queries.getQueryData(me.queryKey)
  if (user && user.status !== 'deleted') return canManage(user) ? ManagerFrame : AccountFrame
  return queries.getQueryData(company.queryKey) ? SiteFrame : null
}
