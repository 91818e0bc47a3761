import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { BankRow, TakeRow } from '../contract.ts'
import { useSetAside, useTakeRows } from './api.ts'
import styles from './bank.module.css'
import type { ShowOutcome } from './use-bank-outcome.tsx'

type Props = {
  of: readonly BankRow[]
  /** The rows were chosen one by one, so they may also be set aside together. */
  isChosen?: boolean
  onDone: ShowOutcome
}

/** Takes all proposals exactly as shown. A row that has changed in the meantime is refused and reported. */
export function TakeSeveral({ of: rows, isChosen = false, onDone }: Props) {
  const { t } = useTranslation()
  const [take, setAside] = [useTakeRows(), useSetAside()]
  const proposed = rows.flatMap(asProposed)
  const waiting = rows.filter(({ state }) => state === 'waiting').map(({ id }) => id)
  if (proposed.length < (isChosen ? 1 : 2) && !(isChosen && waiting.length > 0)) return null
  return (
    <div className={isChosen ? undefined : styles.several}>
      {proposed.length > 0 && (
        <Button
          size="xs"
          loading={take.isPending}
          onClick={() =>
            take.mutate(
              { body: { rows: proposed } },
              {
                onSuccess: (outcomes) => onDone(outcomes, (count) => t('bank.takenNow', { count })),
              },
            )
          }
        >
          {t('bank.takeAll', { count: proposed.length })}
        </Button>
      )}
      {isChosen && waiting.length > 0 && (
        <Button
          size="xs"
          variant="default"
          loading={setAside.isPending}
          onClick={() =>
            setAside.mutate(
              { body: { ids: waiting, is_aside: true } },
              { onSuccess: (outcomes) => onDone(outcomes, () => t('bank.setAsideNow')) },
            )
          }
        >
          {t('bank.setAside')}
        </Button>
      )}
    </div>
  )
}

/** Returns the input that takes a row as proposed. Empty if there is no proposal. */
export function asProposed({ id, state, proposal }: BankRow): TakeRow[] {
  if (state !== 'waiting' || !proposal) return []
  const { organization_id, payment_id, invoices } = proposal
  return [{ id, organization_id, payment_id, invoice_ids: invoices.map((invoice) => invoice.id) }]
}
