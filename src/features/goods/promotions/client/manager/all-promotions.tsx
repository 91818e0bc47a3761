import { IconDiscount2 } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { useList } from '#platform/client/use-list.ts'
import { paths } from '#platform/shared/paths.ts'
import { Empty } from '#ui/empty.tsx'
import { List } from '#ui/list/list.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { type PromotionRow, promotions } from '../../contract.ts'
import { promotionsAt } from '../api.ts'

/** All promotions, with the button that creates one. `?id=` opens one. */
export function AllPromotions({ create }: { create: ReactNode }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const place = useList(promotions.list)
  const { data } = useSuspenseQuery(promotionsAt(place.search))
  const title = t('promotions.title')
  if (data.total === 0 && !place.filtered)
    return (
      <>
        <PageHead title={title} />
        <Empty Sign={IconDiscount2} title={t('promotions.none')} text={t('promotions.noneText')}>
          {create}
        </Empty>
      </>
    )
  const cells = {
    title: ({ id, title }: PromotionRow) => <Link to={paths.manager.promotion(id)}>{title}</Link>,
  }
  return (
    <>
      <PageHead title={title}>{create}</PageHead>
      <List
        place={place}
        caption={title}
        page={data}
        hint={t('promotions.name')}
        cells={cells}
        onOpen={({ id }) => void navigate(paths.manager.promotion(id))}
      />
    </>
  )
}
