import { useTranslation } from 'react-i18next'
import { State, type Tone } from '#ui/state.tsx'
import type { VcardState } from '../../vcard.ts'

const tones: Record<VcardState, Tone> = {
  draft: 'in-work',
  published: 'done',
  paused: 'waiting',
  archived: 'quiet',
}

export function CardState({ of }: { of: VcardState }) {
  const { t } = useTranslation()
  return <State tone={tones[of]}>{t(`vcardsInside.states.${of}`)}</State>
}
