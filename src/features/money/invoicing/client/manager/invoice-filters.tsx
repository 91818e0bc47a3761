import { Checkbox, NativeSelect, Select, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { dictionary } from '#features/foundation/dictionary/contract.ts'
import { useClientOptions } from '#features/people/clients/client/index.ts'
import { query } from '#platform/client/query.ts'
import type { ListPlace } from '#platform/client/use-list.ts'
import { amountText, amountTyped } from '#platform/shared/typed-amount.ts'
import { invoiceKinds } from '../../invoice.ts'
import styles from './invoice-filters.module.css'

const usual = 'USD'
const hidden = ['kind', 'currency', 'issued_from', 'issued_to', 'amount_from', 'amount_to', 'reported']

/** The filters of invoices other than state and search. They are in the address. */
export function InvoiceFilters({ place }: { place: ListPlace }) {
  const { t } = useTranslation()
  const { search, go } = place
  const client = useClientOptions(Number(search.get('organization_id')) || null)
  return (
    <div className={styles.line}>
      <Select
        {...client}
        size="xs"
        className={styles.client!}
        aria-label={t('invoicing.client')}
        placeholder={t('invoicing.all.anyClient')}
        nothingFoundMessage={t('invoicing.all.noClient')}
        clearButtonProps={{ 'aria-label': t('invoicing.all.anyClient') }}
        onChange={(id) => go({ organization_id: id })}
      />
      <details className={styles.more} open={hidden.some((name) => search.has(name))}>
        <summary>{t('invoicing.all.filters')}</summary>
        <div className={styles.fields}>
          <Which place={place} />
          {(['issued_from', 'issued_to'] as const).map((name) => (
            <TextInput
              key={name}
              type="date"
              size="xs"
              label={t(name === 'issued_from' ? 'invoicing.all.issuedFrom' : 'invoicing.all.issuedTo')}
              value={search.get(name) ?? ''}
              onChange={({ currentTarget }) => go({ [name]: currentTarget.value })}
            />
          ))}
          <AmountField place={place} name="amount_from" label={t('invoicing.all.amountFrom')} />
          <AmountField place={place} name="amount_to" label={t('invoicing.all.amountTo')} />
          <Checkbox
            label={t('invoicing.all.reported')}
            checked={search.has('reported')}
            onChange={({ currentTarget }) => go({ reported: currentTarget.checked ? '1' : null })}
          />
        </div>
      </details>
    </div>
  )
}

function Which({ place: { search, go } }: { place: ListPlace }) {
  const { t } = useTranslation()
  const { data: currencies = [] } = useQuery(query(dictionary.currencies, {}))
  return (
    <>
      <NativeSelect
        size="xs"
        label={t('invoicing.kind')}
        value={search.get('kind') ?? ''}
        data={[
          { value: '', label: t('invoicing.all.allKinds') },
          ...invoiceKinds.map((value) => ({ value, label: t(`invoicing.kinds.${value}`) })),
        ]}
        onChange={({ currentTarget }) => go({ kind: currentTarget.value })}
      />
      <NativeSelect
        size="xs"
        label={t('invoicing.currency')}
        value={search.get('currency') ?? ''}
        data={[
          { value: '', label: t('invoicing.all.allCurrencies') },
          ...currencies.map(({ code }) => ({ value: code, label: code })),
        ]}
        onChange={({ currentTarget }) => go({ currency: currentTarget.value })}
      />
    </>
  )
}

type FieldProps = { place: ListPlace; name: 'amount_from' | 'amount_to'; label: string }

/** Applies the filter on Enter or when the field loses focus, because each digit would load another list. */
function AmountField({ place: { search, go }, name, label }: FieldProps) {
  const currency = search.get('currency') ?? usual
  const stored = search.get(name)
  const shown = stored === null ? '' : amountText(Number(stored), currency)
  const take = (text: string) => {
    const amount = text.trim() === '' ? null : amountTyped(text, currency)
    if (text !== shown) go({ [name]: amount })
  }
  return (
    <TextInput
      key={shown}
      size="xs"
      inputMode="decimal"
      label={label}
      defaultValue={shown}
      onBlur={({ currentTarget }) => take(currentTarget.value)}
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Enter') take(currentTarget.value)
      }}
    />
  )
}
