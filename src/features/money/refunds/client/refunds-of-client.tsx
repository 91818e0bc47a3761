import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ClientRow } from '#features/people/clients/client-shape.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Facts } from '#ui/facts.tsx'
import type { Column } from '#ui/list/column.ts'
import { Table } from '#ui/list/table.tsx'
import { Amount } from '#ui/money.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { When } from '#ui/when.tsx'
import type { Refund } from '../contract.ts'
import { refundsOf, useLiveRefunds } from './api.ts'
import { RefundActions } from './refund-actions.tsx'
import { RequestForm } from './request-form.tsx'

/** What a client has paid in advance, and its refunds with their next action. */
export default function RefundsOfClient({ of: { id } }: { of: ClientRow }) {
  const { t } = useTranslation()
  const { data } = useQuery(refundsOf(id))
  const [isOpen, setOpen] = useState(false)
  useLiveRefunds()
  if (!data) return <Skeleton of="table" />
  const { refunds, advances } = data
  return (
    <>
      {advances.length === 0 ? (
        <p className="dimmed">{t('refunds.nothing')}</p>
      ) : (
        <>
          <Facts
            layout="row"
            of={[
              {
                name: t('refunds.advance'),
                value: advances.map((advance) => (
                  <div key={advance.currency}>
                    <Amount value={advance} strong />
                  </div>
                )),
              },
            ]}
          />
          <p>
            <Button onClick={() => setOpen(true)}>{t('refunds.request')}</Button>
          </p>
          <Dialog opened={isOpen} onClose={() => setOpen(false)} title={t('refunds.request')}>
            <RequestForm client={id} advances={advances} onDone={() => setOpen(false)} />
          </Dialog>
        </>
      )}
      {refunds.length === 0 ? <p className="dimmed">{t('refunds.none')}</p> : <RefundTable of={refunds} />}
    </>
  )
}

function RefundTable({ of: refunds }: { of: readonly Refund[] }) {
  const { t } = useTranslation()
  const columns: Column<Refund>[] = [
    { key: 'number', title: t('refunds.number'), whole: true, cell: ({ number }) => number },
    {
      key: 'amount',
      title: t('refunds.amount'),
      figures: true,
      cell: ({ amount }) => <Amount value={amount} strong />,
    },
    {
      key: 'state',
      title: t('refunds.state'),
      cell: ({ state, decline_reason }) => (
        <>
          {t(`refunds.states.${state}`)}
          {decline_reason && <div className="dimmed">{decline_reason}</div>}
        </>
      ),
    },
    {
      key: 'account',
      title: t('refunds.toAccount'),
      cell: ({ to_account, reason }) => (
        <>
          {to_account}
          <div className="dimmed">{reason}</div>
        </>
      ),
    },
    {
      key: 'by',
      title: t('refunds.requestedBy'),
      cell: ({ requested_by, requested_at, decided_by }) => (
        <>
          {requested_by}
          <div className="dimmed">
            <When at={requested_at} as="day" />
            {decided_by && ` · ${t('refunds.decidedBy', { name: decided_by })}`}
          </div>
        </>
      ),
    },
    { key: 'action', title: '', bare: true, cell: (refund) => <RefundActions of={refund} /> },
  ]
  return <Table caption={t('refunds.title')} rows={refunds} columns={columns} rowKey={({ id }) => id} />
}
