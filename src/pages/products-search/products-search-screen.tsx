import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { oneClient } from '#features/people/clients/client/index.ts'
import { StaffIntake } from '#features/sales/intake/client/index.ts'
import { browserData, type Place, serverData } from '#platform/client/screen.ts'
import { PageHead } from '#ui/page-head.tsx'
import { chosenClient } from './address.ts'
import { ClientChoice } from './client-choice.tsx'
import { FoundGoods } from './found-goods.tsx'
import { goods } from './needs.ts'
import { OrderOfList } from './order-of-list.tsx'
import styles from './products-search-screen.module.css'

const needs = ({ url }: Place) => {
  const client = chosenClient(url.searchParams)
  const found = goods(url.searchParams)
  return [...(client ? [oneClient(client)] : []), ...(found ? [found] : [])]
}
export const loader = serverData(needs)
export const clientLoader = browserData(needs)

/** The product search of staff, for a client or without one: one by one, or a whole list. */
export default function ProductsSearchScreen() {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const client = chosenClient(search)
  return (
    <>
      <PageHead title={t('pages.productsSearch.title')}>
        <ClientChoice chosen={client} />
      </PageHead>
      <div className={styles.page}>
        {client === null && <p className="dimmed">{t('pages.productsSearch.listPrices')}</p>}
        <StaffIntake
          organizationId={client}
          more={(lines) => client !== null && <OrderOfList lines={lines} organizationId={client} />}
        />
        <FoundGoods />
      </div>
    </>
  )
}
