import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '#platform/shared/paths.ts'
import { useWhen } from '#ui/when.tsx'
import { priceListFacts } from './api.ts'

/** The date of the company's prices: the day of the last change, else the day their list began. */
export function PriceListOnHome() {
  const { t } = useTranslation()
  const { changed_on, valid_from } = useSuspenseQuery(priceListFacts).data
  // A date has no time zone: noon UTC falls on the same day almost everywhere.
  const at = changed_on === null ? valid_from : `${changed_on}T12:00:00.000Z`
  return (
    <p>
      <Link to={paths.account.priceList}>{t('pricing.list.title')}</Link>
      {at && <Of at={at} />}
    </p>
  )
}

function Of({ at }: { at: string }) {
  const { t } = useTranslation()
  const day = useWhen(at, 'day')
  return (
    <span className="dimmed" suppressHydrationWarning>
      {' '}
      {t('pricing.list.ofDay', { day })}
    </span>
  )
}
