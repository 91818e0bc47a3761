import { useTranslation } from 'react-i18next'
import { useDictionary } from '#features/foundation/dictionary/client/index.ts'
import { fieldsOf, type HeaderChange, type HeaderField } from '#features/sales/orders/header.ts'
import { Day } from '#ui/day.tsx'
import { Facts } from '#ui/facts.tsx'

const names = {
  delivery_method: 'orders.deliveryMethod',
  delivery_address: 'orders.address',
  recipient: 'orders.recipient',
  requested_on: 'orders.requestedOn',
  partial_allowed: 'orders.partly',
  po_number: 'orders.clientsNumber',
  project: 'orders.project',
  comment: 'orders.comment',
} as const satisfies Record<HeaderField, string>

/** What a round changes besides the lines: each field as it was and as it becomes. */
export function HeaderChanges({ of: change }: { of: HeaderChange }) {
  const { t } = useTranslation()
  const { name } = useDictionary()
  const shownIn = (field: HeaderField, header: HeaderChange['was']) => {
    const value = header[field]
    if (field === 'delivery_method') return name('deliveryMethods', header.delivery_method ?? null)
    if (field === 'partial_allowed') return t(value ? 'orders.partlyYes' : 'orders.partlyNot')
    if (field === 'requested_on' && header.requested_on) return <Day of={header.requested_on} />
    return value || '—'
  }
  return (
    <Facts
      layout="beside"
      of={fieldsOf(change).map((field) => ({
        name: t(names[field]),
        value: (
          <>
            <span className="dimmed">{shownIn(field, change.was)}</span> → {shownIn(field, change.becomes)}
          </>
        ),
      }))}
    />
  )
}
