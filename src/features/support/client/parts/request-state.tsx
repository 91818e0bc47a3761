import { useTranslation } from 'react-i18next'
import { State, type Tone } from '#ui/state.tsx'
import type { RequestState as Standing } from '../../request.ts'

const tones: Record<Standing, Tone> = {
  new: 'waiting',
  in_progress: 'in-work',
  waiting_client: 'waiting',
  resolved: 'done',
  closed: 'quiet',
  cancelled: 'quiet',
}

export function RequestState({ of }: { of: Standing }) {
  const { t } = useTranslation()
  return <State tone={tones[of]}>{t(`support.states.${of}`)}</State>
}
