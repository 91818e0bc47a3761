import { Button, Group } from '@mantine/core'
import type { ParseKeys } from 'i18next'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '#ui/dialog.tsx'
import { notify } from '#ui/notices.ts'
import type { BankRow, RowOutcome } from '../contract.ts'

export type ShowOutcome = (outcomes: readonly RowOutcome[], said: (count: number) => string) => void

/** Shows the result for the rows: how many succeeded, or which were refused and why. */
export function useBankOutcome(rows: readonly BankRow[]): { emit: ShowOutcome; outcome: ReactNode } {
  const { t } = useTranslation()
  const [refused, setRefused] = useState<readonly (RowOutcome & { name: string })[]>([])
  const emit: ShowOutcome = (outcomes, said) => {
    const done = outcomes.filter(({ ok }) => ok).length
    if (done > 0) notify({ message: said(done) })
    setRefused(
      outcomes
        .filter(({ ok }) => !ok)
        .map((one) => ({ ...one, name: nameOf(rows, one.id) || t('bank.someRow') })),
    )
  }
  const outcome = (
    <Dialog opened={refused.length > 0} onClose={() => setRefused([])} title={t('bank.outcome')}>
      <p>{t('bank.refused', { count: refused.length })}</p>
      <ul>
        {refused.map(({ id, name, why, by }) => (
          <li key={id}>
            {/* The server returns a key of these messages. */}
            {name}: {why && String(t(why as ParseKeys))} {by && `(${by})`}
          </li>
        ))}
      </ul>
      <Group justify="flex-end" mt="md">
        <Button onClick={() => setRefused([])}>{t('common.close')}</Button>
      </Group>
    </Dialog>
  )
  return { emit, outcome }
}

const nameOf = (rows: readonly BankRow[], id: number): string => {
  const row = rows.find((one) => one.id === id)
  return row ? [row.payer, row.document].filter(Boolean).join(', ') : ''
}
