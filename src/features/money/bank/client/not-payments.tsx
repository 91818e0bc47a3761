import { useTranslation } from 'react-i18next'
import type { ImportedFile } from '../contract.ts'
import { leftOutReasons, placesIn } from '../reading.ts'
import styles from './bank.module.css'

/** Lists the lines of an uploaded file that are no payments, with reasons. */
export function NotPayments({ of }: { of: ImportedFile['left_out'] }) {
  const { t } = useTranslation()
  if (of.length === 0) return null
  return (
    <details className={styles.notPayments} open={of.length <= 10}>
      <summary>
        {t('bank.notPayments')}: {of.length}
      </summary>
      <ul>
        {leftOutReasons.map((reason) => {
          const places = of.filter((one) => one.reason === reason).map(({ place }) => place)
          return (
            places.length > 0 && (
              <li key={reason}>
                {t('bank.linesOf', {
                  count: places.length,
                  places: placesIn(places),
                  reason: t(`bank.leftOut.${reason}`),
                })}
              </li>
            )
          )
        })}
      </ul>
    </details>
  )
}
