import { useTranslation } from 'react-i18next'
import { Facts } from '#ui/facts.tsx'
import type { Column } from '#ui/list/column.ts'
import { Table } from '#ui/list/table.tsx'
import { Amount } from '#ui/money.tsx'
import { When } from '#ui/when.tsx'
import type { Statement, StatementEntry } from '../contract.ts'
import { ageingNames } from '../entry.ts'
import styles from './ledger.module.css'

/** The opening balance, the entries and the closing balance. */
export function StatementBody({ of: data }: { of: Statement }) {
  const { t } = useTranslation()
  const columns = useColumns()
  return (
    <>
      <Facts
        of={(['opening', 'debit', 'credit', 'closing'] as const).map((name) => ({
          name: t(`ledger.${name}`),
          value: <Amount value={data[name]} strong={name === 'closing'} />,
        }))}
      />
      {data.ageing && <Ages of={data.ageing} />}
      {data.entries.length === 0 ? (
        <p className="dimmed">{t('ledger.none')}</p>
      ) : (
        <Table
          caption={t('ledger.statement')}
          rows={data.entries}
          columns={columns}
          rowKey={({ id }) => id}
        />
      )}
      {data.is_cut && <p>{t('ledger.cut')}</p>}
    </>
  )
}

/** What was open at the end of the period by how long it was overdue, and the advances. */
function Ages({ of: ageing }: { of: NonNullable<Statement['ageing']> }) {
  const { t } = useTranslation()
  if (ageingNames.every((name) => ageing[name].amount === 0)) return null
  return (
    <>
      <h2 className={styles.heading}>{t('ledger.ageing.title')}</h2>
      <Facts
        layout="row"
        of={ageingNames.map((name) => ({
          name: t(`ledger.ageing.${name}`),
          value: (
            <Amount
              value={ageing[name]}
              strong={name !== 'not_due' && name !== 'advances' && ageing[name].amount > 0}
            />
          ),
        }))}
      />
    </>
  )
}

function useColumns(): Column<StatementEntry>[] {
  const { t } = useTranslation()
  return [
    {
      key: 'what',
      title: t('ledger.what'),
      cell: ({ kind, ref }) => t(`ledger.kinds.${kind}`, { ref }),
    },
    { key: 'day', title: t('ledger.day'), cell: ({ at }) => <When at={at} as="day" /> },
    {
      key: 'debit',
      title: t('ledger.debit'),
      figures: true,
      cell: ({ debit }) => (debit.amount > 0 ? <Amount value={debit} /> : '–'),
    },
    {
      key: 'credit',
      title: t('ledger.credit'),
      figures: true,
      cell: ({ credit }) => (credit.amount > 0 ? <Amount value={credit} /> : '–'),
    },
    {
      key: 'balance',
      title: t('ledger.balance'),
      figures: true,
      cell: ({ balance }) => <Amount value={balance} strong />,
    },
  ]
}
