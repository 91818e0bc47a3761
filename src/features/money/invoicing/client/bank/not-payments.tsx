import { useTranslation } from 'react-i18next'
import type { BroughtFile } from '../../bank/contract.ts'
import { leftOutReasons, placesIn } from '../../bank/reading.ts'
import styles from './bank.module.css'

/** Tells which lines of the file just brought are no payments, and why. */
export function NotPayments({ of }: { of: BroughtFile['left_out'] }) {
  const { t } = useTranslation()
  if (of.length === 0) return null
  return (
    <details className={styles.notPayments} open={of.length <= 10}>
      <summary>
        {t('invoicing.bank.notPayments')}: {of.length}
      </summary>
      <ul>
        {leftOutReasons.map((reason) => {
          const places = of.filter((one) => one.reason === reason).map(({ place }) => place)
          return (
            places.length > 0 && (
              <li key={reason}>
                {t('invoicing.bank.linesOf', {
                  count: places.length,
                  places: placesIn(places),
                  reason: t(`invoicing.bank.leftOut.${reason}`),
                })}
              </li>
            )
          )
        })}
      </ul>
    </details>
  )
}
