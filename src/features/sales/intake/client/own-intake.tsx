import { useOwnReader } from './api.ts'
import { IntakePanel } from './intake-panel.tsx'
import { PutBar } from './parts/put-bar.tsx'
import type { Filling } from './use-put.ts'

type Props = { title: string; filling: Filling; folded?: boolean }

/** A client's list on its way into the cart. `filling` is the cart's: what it is comes later in the order of the features. */
export function OwnIntake({ title, filling, folded = false }: Props) {
  const reader = useOwnReader()
  return (
    <IntakePanel reader={reader} name="intake" title={title} folded={folded}>
      {(state) => <PutBar state={state} filling={filling} />}
    </IntakePanel>
  )
}
