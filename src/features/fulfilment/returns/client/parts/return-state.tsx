import { useTranslation } from 'react-i18next'
import { State, type Tone } from '#ui/state.tsx'
import type { ReturnState as Standing } from '../../return.ts'
import type { ReturnSummary } from '../../return-shape.ts'

const tones: Record<Standing, Tone> = {
  authorised: 'waiting',
  in_transit: 'in-work',
  received: 'waiting',
  inspected: 'in-work',
  closed: 'done',
  cancelled: 'quiet',
}

/** The state of a return, and whether it is overdue. */
export function ReturnState({
  of: { state, is_overdue },
}: {
  of: Pick<ReturnSummary, 'state' | 'is_overdue'>
}) {
  const { t } = useTranslation()
  return (
    <>
      <State tone={tones[state]}>{t(`returns.states.${state}`)}</State>
      {is_overdue && (
        <>
          {' '}
          <State tone="trouble">{t('returns.overdue')}</State>
        </>
      )}
    </>
  )
}
