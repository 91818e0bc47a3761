import { useTranslation } from 'react-i18next'
import type { OnTime } from '../../lot-shape.ts'

/** The number of promises of the last year that were kept. Shows nothing if there were none. */
export function OnTimeNote({ of: { lines, on_time } }: { of: OnTime }) {
  const { t } = useTranslation()
  if (lines === 0) return null
  const percent = Math.floor((on_time * 100) / lines)
  return (
    <span>
      {t('shipments.onTime.title')}:{' '}
      <strong>
        {t('shipments.onTime.text', { percent, lines: t('shipments.onTime.lines', { count: lines }) })}
      </strong>
    </span>
  )
}
