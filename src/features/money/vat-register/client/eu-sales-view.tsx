import { IconReceiptTax } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useList } from '#platform/client/use-list.ts'
import { momentIn } from '#platform/shared/day-in.ts'
import { paths } from '#platform/shared/paths.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Empty } from '#ui/empty.tsx'
import { List } from '#ui/list/list.tsx'
import { Amount, useLang } from '#ui/money.tsx'
import { type EuSale, vatRegisterApi } from '../contract.ts'
import { euSalesAt } from './api.ts'
import { useTaxFilters } from './use-tax-filters.ts'

/** Supplies without VAT to buyers in other EU countries, for the EU sales list. Each links to its documents. */
export default function EuSales() {
  const { t } = useTranslation()
  const lang = useLang()
  const place = useList(vatRegisterApi.euSales)
  const { data } = useSuspenseQuery(euSalesAt(place.search))
  const filters = useTaxFilters(place)
  if (data.total === 0 && !place.filtered)
    return (
      <Empty Sign={IconReceiptTax} title={t('vatRegister.euNone')} text={t('vatRegister.euNoneText')}>
        <ButtonLink to={paths.manager.allInvoices}>{t('vatRegister.toInvoices')}</ButtonLink>
      </Empty>
    )
  return (
    <List
      place={place}
      caption={t('vatRegister.euTitle')}
      page={data}
      hint={t('vatRegister.search')}
      filters={filters}
      cells={{
        buyer_tax_id: ({ buyer_tax_id }: EuSale) => (
          <Link to={paths.manager.vatRegisterWith(buyer_tax_id)}>{buyer_tax_id}</Link>
        ),
        month: ({ month }) => momentIn(lang, `${month}-01`, { month: 'long', year: 'numeric' }),
        amount: ({ amount }: EuSale) => <Amount value={amount} strong />,
      }}
    />
  )
}
