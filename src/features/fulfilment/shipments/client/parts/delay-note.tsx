import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { designation } from '#platform/shared/typography.ts'
import { useDay } from '#ui/use-day.ts'
import type { LineDelay } from '../../lot-shape.ts'
import styles from './lot.module.css'

/** A delayed line with its new day and the reason. Below it the client's choice, or the buttons for it. */
export function DelayNote({ of, children }: { of: LineDelay; children: ReactNode }) {
  const { t } = useTranslation()
  const day = useDay()
  const name = `${designation(of.name)} (${of.sku})`
  const expected = day(of.expected_on)
  return (
    <div className={styles.delay}>
      <p>
        {of.promised_on === null
          ? t('shipments.delays.lineUnpromised', { name, expected })
          : t('shipments.delays.line', { name, promised: day(of.promised_on), expected })}
      </p>
      {of.reason && <p className="dimmed">{of.reason}</p>}
      <div>{children}</div>
    </div>
  )
}
