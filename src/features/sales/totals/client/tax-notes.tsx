import { useTranslation } from 'react-i18next'
import { useMatch } from 'react-router'
import { rateIn } from '#platform/shared/percent.ts'
import { Amount, useLang } from '#ui/money.tsx'
import type { Totals } from '../totals-shape.ts'
import styles from './tax-notes.module.css'

type Props = {
  of: Totals
  /** Where no total without tax is above it. */
  withNet?: boolean
}

/**
 * The tax below a total without it: tax by rate and the total with it, or why there is none. While nothing decides how
 * the supply is taxed, staff read the reason and a client reads who decides.
 */
export function TaxNotes({ of: { net, breakdown, gross, undecided }, withNet = false }: Props) {
  const { t } = useTranslation()
  const lang = useLang()
  const isStaff = useMatch('/manager/*') !== null
  if (undecided)
    return (
      <p className={styles.note}>
        {isStaff
          ? t('totalsStaff.ask', { reason: t(`totalsStaff.reasons.${undecided}`) })
          : t('totals.undecided')}
      </p>
    )
  if (breakdown.length === 0) return null
  const reasons = [...new Set(breakdown.flatMap(({ reason }) => reason ?? []))]
  return (
    <div className={styles.notes}>
      <dl>
        {withNet && (
          <div>
            <dt>{t('totals.net')}</dt>
            <dd>
              <Amount value={net} />
            </dd>
          </div>
        )}
        {breakdown.map(({ category, rate_bp, tax, reason }) => (
          <div key={`${category} ${rate_bp} ${reason}`}>
            <dt>
              {t('totals.tax', {
                rate: rate_bp === null ? '' : rateIn(lang, rate_bp),
              })}
            </dt>
            <dd>
              <Amount value={tax} />
            </dd>
          </div>
        ))}
        {gross && (
          <div>
            <dt>{t('totals.gross')}</dt>
            <dd>
              <Amount value={gross} />
            </dd>
          </div>
        )}
      </dl>
      {reasons.map((reason) => (
        <p key={reason}>{reason}</p>
      ))}
    </div>
  )
}
