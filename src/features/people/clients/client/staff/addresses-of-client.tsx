import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Column } from '#ui/list/column.ts'
import { Table } from '#ui/list/table.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { placeOf } from '../../address.ts'
import type { Address, ClientRow } from '../../client-shape.ts'
import { addressesOf } from './api.ts'

/** The delivery addresses of a company. */
export default function AddressesOfClient({ of: { id } }: { of: ClientRow }) {
  const { t } = useTranslation()
  const { data } = useQuery(addressesOf(id))
  if (!data) return <Skeleton of="table" rows={2} />
  if (data.length === 0) return <p className="dimmed">{t('clientsInside.staff.noAddresses')}</p>
  const columns: Column<Address>[] = [
    { key: 'label', title: t('clientsInside.addresses.label'), cell: ({ label }) => label },
    { key: 'place', title: t('clients.place'), cell: placeOf },
    {
      key: 'recipient',
      title: t('clientsInside.addresses.recipient'),
      cell: ({ recipient, phone }) => `${recipient}, ${phone}`,
    },
    {
      key: 'default',
      title: t('clientsInside.addresses.default'),
      cell: ({ is_default }) => (is_default ? '✓' : ''),
    },
  ]
  return (
    <Table
      caption={t('clientsInside.addresses.title')}
      rows={data}
      columns={columns}
      rowKey={(row) => row.id}
    />
  )
}
