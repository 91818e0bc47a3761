import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import {
  categories,
  examples,
  FamilyTables,
  FoundLine,
  favourites,
  lookupOf,
  NothingFound,
  orderOf,
  ResultsFrame,
  useFavourites,
  WhatNarrows,
} from '#features/goods/catalogue/client/index.ts'
import { favouritesChanged } from '#features/goods/catalogue/contract.ts'
import { inFamilies } from '#features/goods/catalogue/families.ts'
import {
  ownFacets,
  pricedProducts,
  useProductsPlace,
  whatNarrows,
} from '#features/goods/pricing/client/index.ts'
import { pricing } from '#features/goods/pricing/contract.ts'
import { productList } from '#features/goods/pricing/price-shape.ts'
import { FoundByMyCode, MyCodeText, useMyCodes } from '#features/sales/intake/client/index.ts'
import { storedOf } from '#platform/client/list-screen.ts'
import { useLive } from '#platform/client/live.ts'
import { browserData, type Place, serverData } from '#platform/client/screen.ts'
import { paths } from '#platform/shared/paths.ts'
import { KeysDialog } from '#ui/list/keys-dialog.tsx'
import { ListTools } from '#ui/list/list-tools.tsx'
import { Pages } from '#ui/list/pages.tsx'
import { toggled } from '#ui/list/row.tsx'
import { SelectionBar } from '#ui/list/selection-bar.tsx'
import { useKeys } from '#ui/list/use-keys.ts'
import { useStored } from '#ui/list/use-stored.ts'
import { PageHead } from '#ui/page-head.tsx'
import { AddAllBar } from './parts/add-all-bar.tsx'
import { OrderAndView } from './parts/order-and-view.tsx'
import { ProductCards } from './parts/product-cards.tsx'
import { useBuying } from './parts/use-buying.ts'
import { useProductColumns } from './parts/use-product-columns.tsx'
import styles from './products-screen.module.css'

const needs = ({ url }: Place) => {
  const lookup = lookupOf(url.searchParams)
  const found = [pricedProducts(lookup), ownFacets(lookup)]
  return [categories, examples, ...found, favourites, storedOf(productList.name)]
}
export const loader = serverData(needs)
export const clientLoader = browserData(needs)

/** The catalogue with the client's own prices. Quantities may be typed into many rows and added at once. */
export default function ProductsScreen() {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const lookup = lookupOf(search)
  const { data: found } = useSuspenseQuery(pricedProducts(lookup))
  const { data: counts } = useSuspenseQuery(ownFacets(lookup))
  const { data: without = [] } = useQuery({ ...whatNarrows(lookup), enabled: found.rows.length === 0 })
  const starred = useFavourites()
  useLive(favouritesChanged, [
    pricing.facets,
    ...(lookup.only.includes('favourite') ? [pricing.products] : []),
  ])
  const buying = useBuying()
  const place = useProductsPlace(lookup)
  const stored = useStored(place)
  const { selection } = stored
  const codes = useMyCodes(found.rows)
  const columns = useProductColumns({ buying, starred })
  const isTable = lookup.view === 'table'
  /** The part number names the row and cannot be hidden. */
  const named = { key: 'name', title: t('catalogue.sku'), cell: () => null }
  const order = orderOf(lookup)
  const groups = useMemo(() => inFamilies(found.rows, order), [found.rows, order])
  const rows = isTable ? groups.flatMap(({ members }) => members) : []
  const toggle = (id: string) => selection.choose(toggled(selection.chosen, id))
  const keys = useKeys({
    rows: rows.length,
    onChoose: (index) => toggle(String(rows[index]?.id)),
  })

  const tab = `${lookup.q ? `${lookup.q} · ` : ''}${t('catalogue.title')}`

  return (
    <>
      <ResultsFrame
        lookup={lookup}
        counts={counts}
        total={found.total}
        title={<PageHead tab={tab} title={t('catalogue.title')} />}
      >
        <FoundByMyCode q={lookup.q} />
        {found.rows.length === 0 ? (
          <NothingFound lookup={lookup}>
            <WhatNarrows lookup={lookup} without={without} />
          </NothingFound>
        ) : (
          <>
            <div className={styles.line}>
              <div className={styles.found}>
                <FoundLine q={lookup.q} found={found} />
                <small className="dimmed">{t('pricing.allNet')}</small>
              </div>
              <OrderAndView lookup={lookup}>
                <ListTools
                  place={place}
                  stored={stored}
                  columns={isTable ? [named, ...columns({ alone: true, members: [] })] : []}
                  opensFirst={false}
                  onKeys={() => keys.setHelpOpen(true)}
                />
              </OrderAndView>
            </div>
            {isTable ? (
              <FamilyTables
                groups={groups}
                to={({ id }) => paths.account.product(id)}
                columns={(group) => columns(group).filter(({ key }) => !stored.hidden.has(key))}
                dense={stored.dense}
                beneath={({ id }) => codes.has(id) && <MyCodeText codes={codes.get(id)} />}
                selection={{ ...selection, toggle }}
                onOpen={({ id }) => void navigate(paths.account.product(id))}
                current={keys.current}
              />
            ) : (
              <ProductCards {...{ buying, starred, codes }} products={found.rows} />
            )}
            <Pages {...found} />
          </>
        )}
      </ResultsFrame>
      <div className={styles.below}>
        <SelectionBar place={place} selection={selection} />
        <AddAllBar typed={buying.typed} />
      </div>
      <KeysDialog opened={keys.isHelpOpen} onClose={() => keys.setHelpOpen(false)} />
    </>
  )
}
