import { IconTags } from '@tabler/icons-react'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { categories } from '#features/goods/catalogue/client/index.ts'
import { listBrowserData, listData } from '#platform/client/list-screen.ts'
import { useList } from '#platform/client/use-list.ts'
import { paths } from '#platform/shared/paths.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Empty } from '#ui/empty.tsx'
import { useFilters } from '#ui/list/filters.tsx'
import { List } from '#ui/list/list.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { priceListApi } from '../../contract.ts'
import { onFamilyBasis } from '../../price-basis.ts'
import { priceFiles, priceListFacts, priceListOf } from './api.ts'
import { LastChange } from './last-change.tsx'
import { MakeFile } from './make-file.tsx'
import { PriceFiles } from './price-files.tsx'
import { priceListCells } from './price-list-cells.tsx'

const more = () => [priceListFacts, priceFiles, categories]
export const loader = listData(priceListApi.list, more)
export const clientLoader = listBrowserData(priceListApi.list, more)

/** The client's price list: search, filter by the last change, and export as a file. */
export default function PriceListScreen() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const place = useList(priceListApi.list)
  const { data } = useSuspenseQuery(priceListOf(place.search))
  const { data: facts } = useSuspenseQuery(priceListFacts)
  const { data: known = [] } = useQuery(categories)
  const category = place.search.get('category') ?? ''
  const { choice } = useFilters(place)
  const filters = [
    choice(
      'category',
      t('pricing.list.category'),
      known.map(({ slug, name }) => ({ value: slug, label: name })),
    ),
  ]

  return (
    <>
      <PageHead title={t('pricing.list.title')} note={t('pricing.list.note')}>
        <MakeFile category={category || null} />
      </PageHead>
      <LastChange of={facts} />
      <PriceFiles />
      {data.total === 0 && !place.filtered ? (
        <Empty Sign={IconTags} title={t('pricing.list.empty')} text={t('pricing.list.emptyText')}>
          <ButtonLink to={paths.account.products}>{t('pricing.list.toCatalogue')}</ButtonLink>
        </Empty>
      ) : (
        <List
          place={place}
          caption={t('pricing.list.title')}
          page={{ ...data, rows: onFamilyBasis(data.rows) }}
          hint={t('pricing.list.search')}
          filters={filters}
          cells={priceListCells}
          onOpen={({ id }) => void navigate(paths.account.product(id))}
        />
      )}
    </>
  )
}
