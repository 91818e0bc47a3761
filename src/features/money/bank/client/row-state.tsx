import { useTranslation } from 'react-i18next'
import { State, type Tone } from '#ui/state.tsx'
import type { BankRowState as Of } from '../bank-row.ts'

const tones: Record<Of, Tone> = {
  waiting: 'waiting',
  taken: 'done',
  returned: 'trouble',
  set_aside: 'quiet',
  repeated: 'quiet',
}

export function BankRowState({ of }: { of: Of }) {
  const { t } = useTranslation()
  return <State tone={tones[of]}>{t(`bank.states.${of}`)}</State>
}
