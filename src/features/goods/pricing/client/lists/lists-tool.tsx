import { IconTags } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useList } from '#platform/client/use-list.ts'
import { Empty } from '#ui/empty.tsx'
import { List } from '#ui/list/list.tsx'
import { priceListsApi } from '../../contract.ts'
import type { PriceListCard } from '../../price-list-shape.ts'
import { ListReport } from './list-report.tsx'
import { ListState } from './list-state.tsx'
import { priceListsAt } from './lists-api.ts'
import { NewDraft } from './new-draft.tsx'

/** The base and contract lists: drafts are created, filled, released for a day and withdrawn. */
export default function ListsTool() {
  const { t } = useTranslation()
  const place = useList(priceListsApi.lists)
  const { data } = useSuspenseQuery(priceListsAt(place.search))
  const open = Number(place.search.get('list')) || null
  const cells = {
    name: ({ id, name }: PriceListCard) => (
      <Link to={place.to({ list: id })} preventScrollReset>
        {name}
      </Link>
    ),
    state: ({ state }: PriceListCard) => <ListState of={state} />,
  }
  return (
    <>
      <p className="dimmed">{t('pricing.lists.note')}</p>
      <NewDraft onMade={(id) => place.go({ list: id })} />
      {open !== null && <ListReport key={open} id={open} onClose={() => place.go({ list: null })} />}
      {data.total === 0 && !place.filtered ? (
        <Empty Sign={IconTags} title={t('pricing.lists.none')} text={t('pricing.lists.noneText')}>
          {null}
        </Empty>
      ) : (
        <List
          place={place}
          caption={t('pricing.lists.title')}
          page={data}
          hint={t('pricing.lists.search')}
          cells={cells}
          onOpen={({ id }) => place.go({ list: id })}
        />
      )}
    </>
  )
}
