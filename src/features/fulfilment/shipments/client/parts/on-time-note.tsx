import { useTranslation } from 'react-i18next'
import type { OnTime } from '../../lot-shape.ts'

/** The number of promises of the last year that were kept. Shows nothing if there were none. */
export function OnTimeNote({ of: { lines, on_time, on_time_last } }: { of: OnTime }) {
  const { t } = useTranslation()
  if (lines === 0) return null
  const [percent, last] = [on_time, on_time_last].map((kept) => Math.floor((kept * 100) / lines))
  return (
    <span>
      {t('shipments.onTime.title')}:{' '}
      <strong>
        {t('shipments.onTime.text', { percent, lines: t('shipments.onTime.lines', { count: lines }) })}
      </strong>
      {last !== percent && <> ({t('shipments.onTime.last', { percent: last })})</>}
    </span>
  )
}
