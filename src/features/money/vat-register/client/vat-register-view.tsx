import { IconReceiptTax } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { taxCategories } from '#features/foundation/tax/tax.ts'
import { useList } from '#platform/client/use-list.ts'
import { paths } from '#platform/shared/paths.ts'
import { rateIn } from '#platform/shared/percent.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Day } from '#ui/day.tsx'
import { Empty } from '#ui/empty.tsx'
import { useFilters } from '#ui/list/filters.tsx'
import { List } from '#ui/list/list.tsx'
import { Amount, useLang } from '#ui/money.tsx'
import { type VatEntry, vatRegisterApi } from '../contract.ts'
import { vatEntriesAt } from './api.ts'
import { useTaxFilters } from './use-tax-filters.ts'

/** Every document with VAT by category and rate, for the VAT return. Each opens with the invoices of its order. */
export default function VatRegister() {
  const { t } = useTranslation()
  const lang = useLang()
  const place = useList(vatRegisterApi.register)
  const { data } = useSuspenseQuery(vatEntriesAt(place.search))
  const { choice } = useFilters(place)
  const shared = useTaxFilters(place)
  const categories = taxCategories.map((value) => ({ value, label: t(`vatRegister.categories.${value}`) }))
  if (data.total === 0 && !place.filtered)
    return (
      <Empty Sign={IconReceiptTax} title={t('vatRegister.none')} text={t('vatRegister.noneText')}>
        <ButtonLink to={paths.manager.allInvoices}>{t('vatRegister.toInvoices')}</ButtonLink>
      </Empty>
    )
  return (
    <List
      place={place}
      caption={t('vatRegister.title')}
      page={data}
      hint={t('vatRegister.search')}
      filters={[...shared, choice('category', t('vatRegister.category'), categories)]}
      cells={{
        number: ({ order_id, number }: VatEntry) => (
          <Link to={place.to({ order: order_id, panel: 'invoices' })} preventScrollReset>
            {number}
          </Link>
        ),
        tax_date: ({ tax_date }) => <Day of={tax_date} />,
        issued_on: ({ issued_on }) => <Day of={issued_on} />,
        rate_bp: ({ rate_bp }) => (rate_bp === null ? '–' : rateIn(lang, rate_bp)),
        tax_reported: ({ tax_reported }: VatEntry) => <Amount value={tax_reported} strong />,
      }}
      onOpen={({ order_id }) => place.go({ order: order_id, panel: 'invoices' })}
    />
  )
}
