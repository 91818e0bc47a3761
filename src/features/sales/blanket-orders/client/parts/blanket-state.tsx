import { useTranslation } from 'react-i18next'
import { State, type Tone } from '#ui/state.tsx'
import type { BlanketState as Standing } from '../../blanket-order.ts'
import type { BlanketSummary } from '../../blanket-order-shape.ts'

const tones: Record<Standing, Tone> = {
  sent: 'waiting',
  accepted: 'done',
  declined: 'quiet',
  closed: 'quiet',
}

/** The state of a blanket order, and whether its last day is over. */
export function BlanketState({ of: { state, is_over } }: { of: Pick<BlanketSummary, 'state' | 'is_over'> }) {
  const { t } = useTranslation()
  if (is_over && (state === 'sent' || state === 'accepted'))
    return <State tone="quiet">{t('blanketOrders.over')}</State>
  return <State tone={tones[state]}>{t(`blanketOrders.states.${state}`)}</State>
}
