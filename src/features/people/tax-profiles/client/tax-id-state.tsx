import { useTranslation } from 'react-i18next'
import { State, type Tone } from '#ui/state.tsx'
import { useDay } from '#ui/use-day.ts'
import type { TaxId } from '../contract.ts'

const tones: Record<TaxId['state'], Tone> = {
  unchecked: 'waiting',
  valid: 'done',
  lapsed: 'waiting',
  invalid: 'trouble',
}

/** Whether a tax id was verified, and when. */
export function TaxIdState({ of: { state, checked_on } }: { of: Pick<TaxId, 'state' | 'checked_on'> }) {
  const { t } = useTranslation()
  const day = useDay()
  return (
    <State tone={tones[state]}>
      {t(`taxProfiles.states.${state}`, { day: checked_on ? day(checked_on) : '' })}
    </State>
  )
}
