import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { linesToPut, type Review, waits } from '../../review.ts'
import type { IntakeState } from '../use-intake.ts'
import { type Filling, usePut } from '../use-put.ts'

type Props = { state: IntakeState & { review: Review }; filling: Filling }

/**
 * The button that adds the list to the cart, with the number of lines, the progress, and a way to continue
 * after an interruption.
 */
export default function PutBar({ state, filling }: Props) {
  const { t } = useTranslation()
  const { isPutting, isUnfinished, stopped, done, all, put, goOn } = usePut(state, filling)
  const count = linesToPut(state.review).length
  const open = state.review.rows.filter(waits).length
  if (isUnfinished) {
    return (
      <>
        <Button onClick={goOn}>{t('intake.goOn')}</Button>
        <span role="status">{t('intake.stopped', { done, all })}</span>
      </>
    )
  }
  return (
    <>
      <Button onClick={put} loading={isPutting} disabled={count === 0}>
        {t('intake.put', { count })}
      </Button>
      <span role="status">
        {isPutting && t('intake.putting', { done, all })}
        {!isPutting && stopped}
        {!isPutting && !stopped && open > 0 && t('intake.openLeft', { count: open })}
      </span>
    </>
  )
}
