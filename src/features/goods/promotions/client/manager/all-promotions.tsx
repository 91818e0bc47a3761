import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useList } from '#platform/client/use-list.ts'
import { List } from '#ui/list/list.tsx'
import { type PromotionRow, promotions } from '../../contract.ts'
import { promotionsAt } from '../api.ts'

/** All promotions; `?id=` opens one in the form above the list. */
export function AllPromotions() {
  const { t } = useTranslation()
  const place = useList(promotions.list)
  const { data } = useSuspenseQuery(promotionsAt(place.search))
  if (data.total === 0 && !place.filtered) return <p className="dimmed">{t('promotions.none')}</p>
  const cells = {
    title: ({ id, title }: PromotionRow) => <Link to={place.to({ id })}>{title}</Link>,
  }
  return (
    <List
      place={place}
      caption={t('promotions.earlier')}
      page={data}
      hint={t('promotions.name')}
      cells={cells}
      onOpen={({ id }) => place.go({ id })}
    />
  )
}
