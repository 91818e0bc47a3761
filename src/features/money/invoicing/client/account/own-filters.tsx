import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ListPlace } from '#platform/client/use-list.ts'
import styles from '../invoicing.module.css'

/** Filters invoices by period or order. The filters are in the address. */
export function OwnFilters({ place: { search, go } }: { place: ListPlace }) {
  const { t } = useTranslation()
  const order = search.get('order_number') ?? ''
  const take = (typed: string) => {
    const number = typed.trim()
    if (number !== order && /^\d{0,9}$/.test(number)) go({ order_number: number || null })
  }
  return (
    <div className={styles.narrow}>
      {(['issued_from', 'issued_to'] as const).map((name) => (
        <TextInput
          key={name}
          type="date"
          size="xs"
          label={t(name === 'issued_from' ? 'invoicing.narrow.from' : 'invoicing.narrow.to')}
          value={search.get(name) ?? ''}
          onChange={({ currentTarget }) => go({ [name]: currentTarget.value })}
        />
      ))}
      <TextInput
        key={order}
        size="xs"
        inputMode="numeric"
        maxLength={9}
        label={t('invoicing.narrow.order')}
        defaultValue={order}
        onBlur={({ currentTarget }) => take(currentTarget.value)}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Enter') take(currentTarget.value)
        }}
      />
    </div>
  )
}
