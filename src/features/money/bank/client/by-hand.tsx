import { Button, Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ClientSelect } from '#features/people/clients/client/index.ts'
import { Amount } from '#ui/money.tsx'
import type { BankRow } from '../contract.ts'
import { openInvoicesOf, useTakeRows } from './api.ts'
import styles from './bank.module.css'
import type { ShowOutcome } from './use-bank-outcome.tsx'

/** Chooses the company and the invoices of a row by hand. */
export default function ByHand({ of: row, onDone }: { of: BankRow; onDone: ShowOutcome }) {
  const { t } = useTranslation()
  const take = useTakeRows()
  const [client, setClient] = useState<number | null>(row.proposal?.organization_id ?? null)
  const [chosen, setChosen] = useState<readonly number[]>(row.proposal?.invoices.map(({ id }) => id) ?? [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (client === null) return
    take.mutate(
      { body: { rows: [{ id: row.id, organization_id: client, invoice_ids: [...chosen] }] } },
      { onSuccess: (outcomes) => onDone(outcomes, (count) => t('bank.takenNow', { count })) },
    )
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p>
        {row.payer}: <Amount value={row.amount} strong />
      </p>
      <p className="dimmed">{row.purpose}</p>
      <ClientSelect
        label={t('bank.client')}
        chosen={client}
        onChoose={(id) => {
          setClient(id)
          setChosen([])
        }}
      />
      {client !== null && <Invoices row={row} client={client} chosen={chosen} onChoose={setChosen} />}
      <div className={styles.actions}>
        <Button type="submit" disabled={client === null} loading={take.isPending}>
          {t('bank.take')}
        </Button>
      </div>
    </form>
  )
}

type InvoicesProps = {
  row: BankRow
  client: number
  chosen: readonly number[]
  onChoose: (chosen: readonly number[]) => void
}

function Invoices({ row, client, chosen, onChoose }: InvoicesProps) {
  const { t } = useTranslation()
  const { data } = useQuery(openInvoicesOf(client, row.amount.currency))
  if (!data) return null
  if (data.length === 0) return <p>{t('bank.noInvoices', { currency: row.amount.currency })}</p>
  return (
    <fieldset className={styles.choice}>
      <legend>{t('bank.whichInvoices')}</legend>
      {data.map(({ id, number, left }) => (
        <Checkbox
          key={id}
          label={
            <>
              {t('bank.falls', { number })}: <Amount value={left} />
            </>
          }
          checked={chosen.includes(id)}
          onChange={({ currentTarget }) =>
            onChoose(currentTarget.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
          }
        />
      ))}
      {chosen.length === 0 && <p className="dimmed">{t('bank.nothingChosen')}</p>}
    </fieldset>
  )
}
