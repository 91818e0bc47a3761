import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '#platform/shared/paths.ts'
import { Amount } from '#ui/money.tsx'
import type { BankRow, Proposal } from '../contract.ts'
import styles from './bank.module.css'

/** The company and invoices of a row, or the proposal with its reason, or that a person has to decide. */
export function WhatItIs({ of: row }: { of: BankRow }) {
  const { t } = useTranslation()
  if (row.state === 'set_aside') return '–'
  if (row.repeats)
    return (
      <small className="dimmed">
        {t('bank.repeatsOf', { file: row.repeats.file_name, place: row.repeats.place })}
      </small>
    )
  const { proposal } = row
  return (
    <div className={styles.what}>
      {row.state === 'taken' && row.organization_name && (
        <Falls organization_name={row.organization_name} invoices={row.invoices} advance={row.advance} />
      )}
      {row.state === 'waiting' &&
        (proposal ? (
          <>
            <Falls {...proposal} />
            <small className="dimmed">{t(`bank.reasons.${proposal.reason}`)}</small>
          </>
        ) : (
          <small className="dimmed">{t('bank.unknown')}</small>
        ))}
      {row.state === 'waiting' && row.was_undone && <small>{t('bank.wasUndone')}</small>}
    </div>
  )
}

function Falls({
  organization_name,
  invoices,
  advance,
}: Pick<Proposal, 'organization_name' | 'invoices' | 'advance'>) {
  const { t } = useTranslation()
  return (
    <>
      <strong>{organization_name}</strong>
      <ul>
        {invoices.map(({ id, number, order_id, amount }) => (
          <li key={id}>
            <Link to={paths.manager.invoicesOfOrder(order_id)}>{t('bank.falls', { number })}</Link>:{' '}
            <Amount value={amount} />
          </li>
        ))}
        {advance && (
          <li>
            {t('bank.restIsAdvance')}: <Amount value={advance} />
          </li>
        )}
      </ul>
    </>
  )
}
