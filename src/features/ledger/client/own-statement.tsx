import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Form, useSearchParams } from 'react-router'
import { languages } from '#platform/shared/i18n.ts'
import { Facts } from '#ui/facts.tsx'
import type { Column } from '#ui/list/column.ts'
import { Table } from '#ui/list/table.tsx'
import { Amount, useLang } from '#ui/money.tsx'
import { When } from '#ui/when.tsx'
import type { Statement, StatementEntry } from '../contract.ts'
import { ageNames } from '../entry.ts'
import { statementAt, useSaveStatement, useSaveStatementFile, wishAt } from './api.ts'
import styles from './ledger.module.css'

/** What one's own company owed, what changed it and what it owes: for a time, in one currency. */
export default function OwnStatement() {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const { data } = useSuspenseQuery(statementAt(search))
  const columns = useColumns()
  return (
    <>
      <TimeForm of={data} />
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
      <p className="dimmed">{t('ledger.explained')}</p>
      <Papers />
    </>
  )
}

/** What is owed today, by how long it is overdue. */
function Ages({ of: ageing }: { of: NonNullable<Statement['ageing']> }) {
  const { t } = useTranslation()
  if (ageNames.every((name) => ageing[name].amount === 0)) return null
  return (
    <>
      <h2 className={styles.heading}>{t('ledger.ageing.title')}</h2>
      <Facts
        layout="row"
        of={ageNames.map((name) => ({
          name: t(`ledger.ageing.${name}`),
          value: <Amount value={ageing[name]} strong={name !== 'not_due' && ageing[name].amount > 0} />,
        }))}
      />
    </>
  )
}

/** It is asked for by the address, so a statement can be kept as a link. */
function TimeForm({ of: { from, to, currency, currencies } }: { of: Statement }) {
  const { t } = useTranslation()
  const offered = [...new Set([currency, ...currencies])]
  return (
    <Form className={styles.time} preventScrollReset>
      <input type="hidden" name="view" value="statement" />
      <TextInput type="date" name="from" label={t('ledger.from')} defaultValue={from} key={`from ${from}`} />
      <TextInput type="date" name="to" label={t('ledger.to')} defaultValue={to} key={`to ${to}`} />
      <NativeSelect
        name="currency"
        label={t('ledger.currency')}
        data={offered}
        defaultValue={currency}
        key={currency}
      />
      <Button type="submit" variant="default">
        {t('ledger.show')}
      </Button>
    </Form>
  )
}

function Papers() {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const save = useSaveStatement(wishAt(search))
  const file = useSaveStatementFile(wishAt(search), useLang())
  return (
    <p className={styles.papers}>
      {languages.map((lang) => (
        <Button
          key={lang}
          size="compact-sm"
          variant="default"
          loading={save.isPending && save.variables === lang}
          onClick={() => save.mutate(lang)}
        >
          {t(`ledger.papers.${lang}`)}
        </Button>
      ))}
      {(['xlsx', 'csv'] as const).map((format) => (
        <Button
          key={format}
          size="compact-sm"
          variant="default"
          loading={file.isPending && file.variables === format}
          onClick={() => file.mutate(format)}
        >
          {format.toUpperCase()}
        </Button>
      ))}
    </p>
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
