import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '#platform/shared/paths.ts'
import { Day } from '#ui/day.tsx'
import { Amount } from '#ui/money.tsx'
import type { BankRow, Proposal, ReturnProposal } from '../contract.ts'
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
  const { proposal, return_proposal } = row
  return (
    <div className={styles.what}>
      {row.state === 'taken' && row.organization_name && (
        <Falls
          organization_name={row.organization_name}
          invoices={row.invoices}
          advance={row.advance}
          of={takenAs(row)}
        />
      )}
      {row.state === 'returned' && <small className="dimmed">{t('bank.wasReturned')}</small>}
      {row.state === 'waiting' &&
        (return_proposal ? (
          <>
            <Falls {...return_proposal} advance={null} of={return_proposal} />
            <small className="dimmed">{t(`bank.returnReasons.${return_proposal.reason}`)}</small>
          </>
        ) : proposal ? (
          <>
            <Falls {...proposal} />
            <small className="dimmed">{t(`bank.reasons.${proposal.reason}`)}</small>
          </>
        ) : (
          <small className="dimmed">
            {t(
              row.is_return
                ? 'bank.unknownReturn'
                : row.direction === 'out'
                  ? 'bank.unknownOut'
                  : 'bank.unknown',
            )}
          </small>
        ))}
      {row.state === 'waiting' && row.was_undone && <small>{t('bank.wasUndone')}</small>}
    </div>
  )
}

type Meaning = Pick<ReturnProposal, 'kind' | 'payment' | 'refund'>

/** Returns what a taken row meant for a payment or refund, or null if it is a payment. */
function takenAs({ direction, returned_payment: payment, refund }: BankRow): Meaning | null {
  if (refund) return { kind: direction === 'out' ? 'refund_sent' : 'refund_returned', payment, refund }
  return payment && { kind: 'payment_returned', payment, refund }
}

type FallsProps = Pick<Proposal, 'organization_name' | 'invoices' | 'advance'> & { of?: Meaning | null }

function Falls({ organization_name, invoices, advance, of = null }: FallsProps) {
  const { t } = useTranslation()
  return (
    <>
      <strong>{organization_name}</strong>
      {of && (
        <span>
          {t(`bank.returns.${of.kind}.what`, {
            number: of.refund?.number ?? '',
            reference: of.payment?.reference ?? '',
          })}
          {of.payment && (
            <>
              {' '}
              (<Day of={of.payment.paid_on} />)
            </>
          )}
        </span>
      )}
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
