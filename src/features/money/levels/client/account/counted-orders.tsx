import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { useList } from '#platform/client/use-list.ts'
import { paths } from '#platform/shared/paths.ts'
import { List } from '#ui/list/list.tsx'
import { type DiscountStatus, levels, type StatusOrder } from '../../contract.ts'
import { statusOrdersAt } from '../api.ts'
import { useLevelWords } from '../parts/words.ts'

const cells = {
  number: ({ id, number }: StatusOrder) => <Link to={paths.account.order(id)}>{number}</Link>,
}

/** The orders of the window: what each counts as, or why it does not count. */
export function CountedOrders({
  counted: { from, to },
}: {
  counted: NonNullable<DiscountStatus['counted']>
}) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { day } = useLevelWords()
  const place = useList(levels.ownOrders)
  const { data } = useSuspenseQuery(statusOrdersAt(place.search))
  if (data.total === 0 && !place.filtered)
    return <p className="dimmed">{t('levels.orders.none', { from: day(from) })}</p>
  return (
    <>
      <p className="dimmed">{t('levels.orders.text', { from: day(from), to: day(to) })}</p>
      <List
        place={place}
        caption={t('levels.orders.title')}
        page={data}
        hint={t('levels.orders.search')}
        cells={cells}
        onOpen={({ id }) => void navigate(paths.account.order(id))}
      />
    </>
  )
}
