import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '#platform/shared/money.ts'
import { Dialog } from '#ui/dialog.tsx'
import { useLang } from '#ui/money.tsx'
import type { BankRow } from '../contract.ts'
import { useSetAside, useTakeRows, useUndoRow } from './api.ts'
import styles from './bank.module.css'
import { SettleAction } from './settle-action.tsx'
import { Sure } from './sure.tsx'
import { asProposed } from './take-several.tsx'
import type { ShowOutcome } from './use-bank-outcome.tsx'

const ByHand = lazy(() => import('./by-hand.tsx'))

type Props = { of: BankRow; onDone: ShowOutcome }

/** The actions for a row in its state. */
export function RowActions({ of: row, onDone }: Props) {
  if (row.state === 'waiting') return <WaitingActions of={row} onDone={onDone} />
  if (row.state === 'taken') return <UndoAction of={row} onDone={onDone} />
  if (row.state === 'set_aside') return <AsideAction of={row} onDone={onDone} isAside={false} />
  return null
}

function WaitingActions({ of: row, onDone }: Props) {
  const { t } = useTranslation()
  const lang = useLang()
  const take = useTakeRows()
  const [isChoosing, setChoosing] = useState(false)
  const proposed = asProposed(row)
  const name = { payer: row.payer, amount: formatMoney(row.amount, lang) }
  return (
    <div className={styles.actions}>
      {row.return_proposal && (
        <SettleAction of={row} proposal={row.return_proposal} name={name} onDone={onDone} />
      )}
      {proposed.length > 0 && (
        <Button
          size="compact-sm"
          aria-label={t('bank.takeOne', name)}
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
          {t('bank.take')}
        </Button>
      )}
      {row.direction === 'in' && (
        <Button size="compact-sm" variant="default" onClick={() => setChoosing(true)}>
          {t('bank.byHand')}
        </Button>
      )}
      <AsideAction of={row} onDone={onDone} isAside />
      <Dialog opened={isChoosing} onClose={() => setChoosing(false)} title={t('bank.byHandTitle')}>
        <Suspense>
          <ByHand
            of={row}
            onDone={(outcomes, said) => {
              setChoosing(false)
              onDone(outcomes, said)
            }}
          />
        </Suspense>
      </Dialog>
    </div>
  )
}

function AsideAction({ of: { id }, onDone, isAside }: Props & { isAside: boolean }) {
  const { t } = useTranslation()
  const setAside = useSetAside()
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      loading={setAside.isPending}
      onClick={() =>
        setAside.mutate(
          { body: { ids: [id], is_aside: isAside } },
          {
            onSuccess: (outcomes) =>
              onDone(outcomes, () => t(isAside ? 'bank.setAsideNow' : 'bank.waitsAgain')),
          },
        )
      }
    >
      {t(isAside ? 'bank.setAside' : 'bank.waitAgain')}
    </Button>
  )
}

function UndoAction({ of: { id, payment_id, refund, direction }, onDone }: Props) {
  const { t } = useTranslation()
  const undo = useUndoRow()
  const [isAsking, setAsking] = useState(false)
  const kind = refund ? 'refund' : direction === 'out' ? 'return' : 'payment'
  const yes = () => {
    setAsking(false)
    undo.mutate(
      { params: { id }, body: refund ? { refund_id: refund.id } : { payment_id } },
      { onSuccess: (outcomes) => onDone(outcomes, () => t(`bank.undoKinds.${kind}.done`)) },
    )
  }
  return (
    <>
      <Button size="compact-sm" variant="default" loading={undo.isPending} onClick={() => setAsking(true)}>
        {t('bank.undo')}
      </Button>
      <Sure
        opened={isAsking}
        title={t(`bank.undoKinds.${kind}.title`)}
        text={t(`bank.undoKinds.${kind}.text`)}
        yes={t('bank.undo')}
        onYes={yes}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
