import { useTranslation } from 'react-i18next'
import { State, type Tone } from '#ui/state.tsx'
import type { OrderStage } from '../../order.ts'

const tones: Record<OrderStage, Tone> = {
  draft: 'quiet',
  submitted: 'waiting',
  negotiation: 'waiting',
  confirmed: 'in-work',
  in_work: 'in-work',
  completed: 'done',
  cancelled: 'trouble',
  expired: 'quiet',
}

export function Stage({ stage }: { stage: OrderStage }) {
  const { t } = useTranslation()
  return <State tone={tones[stage]}>{t(`orders.stages.${stage}`)}</State>
}
