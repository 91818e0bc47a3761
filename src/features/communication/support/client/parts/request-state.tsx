import { useTranslation } from 'react-i18next'
import { State, type Tone } from '#ui/state.tsx'
import type { RequestState as Standing } from '../../request.ts'
import type { RequestSummary } from '../../request-shape.ts'

const tones: Record<Standing, Tone> = {
  new: 'waiting',
  in_progress: 'in-work',
  waiting_client: 'waiting',
  resolved: 'done',
  closed: 'quiet',
  cancelled: 'quiet',
}

type Props = { of: Pick<RequestSummary, 'state' | 'origin'>; isOwn?: boolean }

/** The state. A client sees their own pending question as theirs; for requests of staff it is the colleague's. */
export function RequestState({ of: { state, origin }, isOwn = false }: Props) {
  const { t } = useTranslation()
  const waits = origin === 'staff' && state === 'waiting_client'
  const words = isOwn ? t(`support.ownStates.${state}`) : t(`support.states.${state}`)
  return <State tone={tones[state]}>{waits ? t('support.waitsForAsker') : words}</State>
}
