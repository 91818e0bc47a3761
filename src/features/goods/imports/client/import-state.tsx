import { useTranslation } from 'react-i18next'
import { State, type Tone } from '#ui/state.tsx'
import type { ImportProgress } from '../contract.ts'
import type { ImportState } from '../import.ts'

const tones: Record<ImportState, Tone> = {
  reading: 'in-work',
  ready: 'in-work',
  running: 'in-work',
  checked: 'waiting',
  done: 'done',
  refused: 'trouble',
  undoing: 'in-work',
  undone: 'quiet',
}

export function ImportStateBadge({ of: { state } }: { of: Pick<ImportProgress, 'state'> }) {
  const { t } = useTranslation()
  return <State tone={tones[state]}>{t(`imports.states.${state}`)}</State>
}
