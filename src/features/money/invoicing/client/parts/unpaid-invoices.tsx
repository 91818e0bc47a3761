import { Button } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Day } from '#ui/day.tsx'
import { Table } from '#ui/list/table.tsx'
import { Amount, useLang } from '#ui/money.tsx'
import { State } from '#ui/state.tsx'
import { myUnpaid, useSaveUnpaid } from '../api.ts'

/** What the company has to pay, each with its document, and what to do. Nothing if nothing is owed. */
export default function UnpaidInvoices() {
  const { t } = useTranslation()
  const { data: invoices } = useSuspenseQuery(myUnpaid)
  const save = useSaveUnpaid(useLang())
  if (invoices.length === 0) return null
  return (
    <section>
      <h2>{t('invoicing.unpaid.title')}</h2>
      <p>{t('invoicing.unpaid.text')}</p>
      <Table
        caption={t('invoicing.unpaid.title')}
        rows={invoices}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'number',
            title: t('invoicing.number'),
            cell: (invoice) => (
              <Button
                size="compact-sm"
                variant="default"
                loading={save.isPending && save.variables.id === invoice.id}
                aria-label={t('invoicing.unpaid.open', { number: invoice.number })}
                onClick={() => save.mutate(invoice)}
              >
                {invoice.number} · PDF
              </Button>
            ),
          },
          {
            key: 'due',
            title: t('invoicing.due'),
            cell: ({ due_on, is_overdue }) => (
              <>
                <Day of={due_on} />{' '}
                {is_overdue && <State tone="trouble">{t('invoicing.unpaid.overdue')}</State>}
              </>
            ),
          },
          {
            key: 'left',
            title: t('invoicing.unpaid.left'),
            figures: true,
            cell: ({ left }) => <Amount value={left} strong />,
          },
        ]}
      />
    </section>
  )
}
