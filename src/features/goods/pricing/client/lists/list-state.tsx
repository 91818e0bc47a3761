import { useTranslation } from 'react-i18next'
import { State, type Tone } from '#ui/state.tsx'
import type { PriceListState } from '../../price-list.ts'

const tones: Record<PriceListState, Tone> = {
  draft: 'in-work',
  scheduled: 'waiting',
  active: 'done',
  expired: 'quiet',
  withdrawn: 'quiet',
}

export function ListState({ of }: { of: PriceListState }) {
  const { t } = useTranslation()
  return <State tone={tones[of]}>{t(`pricing.lists.states.${of}`)}</State>
}
