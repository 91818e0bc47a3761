import { useTranslation } from 'react-i18next'
import { State, type Tone } from '#ui/state.tsx'
import type { LotState as Standing } from '../../lot.ts'
import type { LotSummary } from '../../lot-shape.ts'

const tones: Record<Standing, Tone> = {
  forming: 'in-work',
  ready: 'waiting',
  on_hold: 'quiet',
  requested: 'waiting',
  booked: 'in-work',
  in_transit: 'in-work',
  delivered: 'waiting',
  accepted: 'done',
  cancelled: 'trouble',
}

/** The state of a lot, with a badge if a payment is missing or its packages must be entered again. */
export function LotState({
  lot: { state, is_blocked, needs_packing },
}: {
  lot: Pick<LotSummary, 'state' | 'is_blocked' | 'needs_packing'>
}) {
  const { t } = useTranslation()
  const isHere = state === 'ready' || state === 'requested' || state === 'on_hold'
  const isUnpaid = is_blocked && isHere
  return (
    <>
      <State tone={tones[state]}>{t(`shipments.states.${state}`)}</State>
      {isUnpaid && (
        <>
          {' '}
          <State tone="trouble">{t('shipments.blocked')}</State>
        </>
      )}
      {needs_packing && (isHere || state === 'forming') && (
        <>
          {' '}
          <State tone="waiting">{t('shipments.needsPacking')}</State>
        </>
      )}
    </>
  )
}
