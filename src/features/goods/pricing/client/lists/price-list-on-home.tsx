import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { dayAt } from '#platform/shared/day-in.ts'
import { paths } from '#platform/shared/paths.ts'
import { useBrand } from '#ui/brand.ts'
import { useDay } from '#ui/use-day.ts'
import { priceListFacts } from './api.ts'

/** The date of the company's prices: the day of the last change, else the day their list began. */
export function PriceListOnHome() {
  const { t } = useTranslation()
  const { changed_on, valid_from } = useSuspenseQuery(priceListFacts).data
  const { time_zone } = useBrand()
  const on = changed_on ?? (valid_from && dayAt(valid_from, time_zone))
  return (
    <p>
      <Link to={paths.account.priceList}>{t('pricing.list.title')}</Link>
      {on && <Of on={on} />}
    </p>
  )
}

function Of({ on }: { on: string }) {
  const { t } = useTranslation()
  const day = useDay()(on)
  return <span className="dimmed"> {t('pricing.list.ofDay', { day })}</span>
}
