import { IconBuildingBank } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useList } from '#platform/client/use-list.ts'
import { paths } from '#platform/shared/paths.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Day } from '#ui/day.tsx'
import { Empty } from '#ui/empty.tsx'
import { List } from '#ui/list/list.tsx'
import { Amount } from '#ui/money.tsx'
import { type BankRow, bankApi } from '../contract.ts'
import { rowsAt, useLiveBank } from './api.ts'
import styles from './bank.module.css'
import { BankFiles } from './bank-files.tsx'
import { RowActions } from './row-actions.tsx'
import { BankRowState } from './row-state.tsx'
import { TakeSeveral } from './take-several.tsx'
import { UploadFile } from './upload-file.tsx'
import { useBankOutcome } from './use-bank-outcome.tsx'
import { WhatItIs } from './what-it-is.tsx'

/** The bank rows: take each as a payment of a client, set it aside, or undo that. */
export default function BankView() {
  const { t } = useTranslation()
  const place = useList(bankApi.rows)
  const { data } = useSuspenseQuery(rowsAt(place.search))
  useLiveBank()
  const { emit, outcome } = useBankOutcome(data.rows)
  const isEmpty = data.total === 0 && !place.filtered
  return (
    <>
      <p className="dimmed">{t('bank.note')}</p>
      <UploadFile />
      <BankFiles place={place} onUndone={emit} />
      {isEmpty ? (
        <Empty Sign={IconBuildingBank} title={t('bank.none')} text={t('bank.noneText')}>
          <ButtonLink to={paths.manager.allInvoices} variant="default">
            {t('invoicing.all.invoices')}
          </ButtonLink>
        </Empty>
      ) : (
        <>
          <TakeSeveral of={data.rows} onDone={emit} />
          <List
            place={place}
            caption={t('bank.rows')}
            page={data}
            hint={t('bank.search')}
            cells={{
              paid_on: ({ paid_on }) => <Day of={paid_on} />,
              payer: (row) => <Payer of={row} />,
              amount: (row) => <Moved of={row} />,
              organization_name: (row) => <WhatItIs of={row} />,
              state: ({ state }) => <BankRowState of={state} />,
            }}
            rowActions={(row) => <RowActions of={row} onDone={emit} />}
            bulk={(ids, clear) => (
              <TakeSeveral
                of={data.rows.filter(({ id }) => ids.includes(id))}
                isChosen
                onDone={(outcomes, said) => {
                  clear()
                  emit(outcomes, said)
                }}
              />
            )}
          />
        </>
      )}
      {outcome}
    </>
  )
}

/** The amount, with a minus if it left us. */
const Moved = ({ of: { amount, direction } }: { of: BankRow }) => (
  <Amount value={direction === 'out' ? { ...amount, amount: -amount.amount } : amount} />
)

const Payer = ({ of: { payer, payer_tax_id, purpose, document } }: { of: BankRow }) => (
  <div className={styles.payer}>
    <span>{payer || payer_tax_id}</span>
    <small className="dimmed">
      {document && `№ ${document} · `}
      {purpose}
    </small>
  </div>
)
