import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { shownLevel } from '#features/foundation/dictionary/dictionary.ts'
import { formatMoney } from '#platform/shared/money.ts'
import { paths } from '#platform/shared/paths.ts'
import { useLang } from '#ui/money.tsx'
import { ownStatus } from '../api.ts'
import { Bar } from './bar.tsx'
import styles from './level-on-home.module.css'

/** The level and the progress to the next one, for the home page of the account. */
export function LevelOnHome() {
  const { t } = useTranslation()
  const lang = useLang()
  const { level, counted } = useSuspenseQuery(ownStatus).data
  const next = counted?.next
  return (
    <div className={styles.panel}>
      <p className={styles.level}>{t('levels.titleOf', { level: shownLevel(level) })}</p>
      {next && (
        <>
          <Bar {...next} />
          <p>
            {t('levels.home.missing', {
              missing: formatMoney(next.missing, lang),
              level: shownLevel(next.level),
            })}
          </p>
        </>
      )}
      <p>
        <Link to={paths.account.discountStatus}>{t('levels.home.more')}</Link>
      </p>
    </div>
  )
}
