import { useTranslation } from 'react-i18next'
import { State, type Tone } from '#ui/state.tsx'
import type { BillState as Of } from '../../bill.ts'

const tones: Record<Of, Tone> = {
  issued: 'waiting',
  partly_paid: 'in-work',
  paid: 'done',
  overdue: 'trouble',
  credited: 'done',
  void: 'quiet',
}

export function BillState({ of }: { of: Of }) {
  const { t } = useTranslation()
  return <State tone={tones[of]}>{t(`billing.states.${of}`)}</State>
}
