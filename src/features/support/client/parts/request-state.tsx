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

/** A client reads of what waits for them that it does. */
export function RequestState({ of, isOwn = false }: { of: Standing; isOwn?: boolean }) {
  const { t } = useTranslation()
  return <State tone={tones[of]}>{t(isOwn ? `support.ownStates.${of}` : `support.states.${of}`)}</State>
}
