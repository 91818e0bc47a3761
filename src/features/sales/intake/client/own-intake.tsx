import { lazy } from 'react'
import { useOwnReader } from './api.ts'
import { IntakePanel } from './intake-panel.tsx'
import type { Filling } from './use-put.ts'

/** Needed once a list was read. */
const PutBar = lazy(() => import('./parts/put-bar.tsx'))

type Props = { title: string; filling: Filling; folded?: boolean }

/** Reads a client's list into the cart. `filling` is passed in because the cart is a later feature. */
export function OwnIntake({ title, filling, folded = false }: Props) {
  const reader = useOwnReader()
  return (
    <IntakePanel reader={reader} name="intake" title={title} folded={folded}>
      {(state) => <PutBar state={state} filling={filling} />}
    </IntakePanel>
  )
}
