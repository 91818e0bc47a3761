import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import type { InvoiceParts } from '#features/money/invoicing/client/index.ts'
import { Day } from '#ui/day.tsx'
import { State } from '#ui/state.tsx'
import { useDay } from '#ui/use-day.ts'
import type { InvoiceReminders } from '../contract.ts'
import { ownRemindersOf, remindersOf, useLiveDunning } from './api.ts'
import styles from './dunning.module.css'
import { InterestOfInvoice } from './interest-of-invoice.tsx'
import { PromiseButton } from './promise-button.tsx'
import { useStepWords } from './use-step-words.ts'

type Props = ComponentProps<InvoiceParts['AtEnd']>

/** What follows if an invoice is not paid in time. Staff also see the interest. */
export default function RemindersOfInvoice(props: Props) {
  return (
    <>
      <Reminders {...props} />
      {props.isStaff && <InterestOfInvoice id={props.of.id} />}
    </>
  )
}

/** The reminders and promises of an invoice, and the form to promise a day of payment. Nothing if there is none. */
function Reminders({ of: { id, number, kind }, isStaff }: Props) {
  const { t } = useTranslation()
  const isAsked = kind !== 'credit_note'
  const ofStaff = useQuery({ ...remindersOf(id), enabled: isStaff && isAsked })
  const own = useQuery({ ...ownRemindersOf(id), enabled: !isStaff && isAsked })
  useLiveDunning()
  const data = isStaff ? ofStaff.data : own.data
  if (!data || (!data.is_open && data.sent.length === 0)) return null
  return (
    <section className={styles.reminders}>
      <h3 className={styles.heading}>{t('dunning.title')}</h3>
      <Standing of={data} />
      {data.sent.length === 0 ? (
        <p className="dimmed">{t('dunning.none')}</p>
      ) : (
        <Sent of={data.sent} isStaff={isStaff} />
      )}
      {data.is_open && <PromiseButton invoice={{ id, number }} isStaff={isStaff} />}
    </section>
  )
}

/** How late the invoice is, what was promised, and why nothing is sent now. */
function Standing({ of: { days_overdue, is_open, promises, excuse } }: { of: InvoiceReminders }) {
  const { t } = useTranslation()
  const day = useDay()
  const [latest] = promises
  if (!is_open) return null
  return (
    <>
      {days_overdue > 0 && (
        <p>
          <State tone="trouble">{t('dunning.overdue', { count: days_overdue })}</State>
        </p>
      )}
      {latest && (
        <p>
          <strong>{t('dunning.promised', { day: day(latest.promised_on) })}</strong>{' '}
          <span className="dimmed">
            {t(latest.is_client ? 'dunning.promisedByClient' : 'dunning.promisedToStaff', {
              name: latest.by,
            })}
          </span>
        </p>
      )}
      {excuse && <p className="dimmed">{t(`dunning.excuses.${excuse}`)}</p>}
    </>
  )
}

function Sent({ of: sent, isStaff }: { of: InvoiceReminders['sent']; isStaff: boolean }) {
  const { t } = useTranslation()
  const dayOf = useStepWords()
  return (
    <ul className={styles.sent}>
      {sent.map(({ step_day, tone, sent_on }) => (
        <li key={step_day}>
          <Day of={sent_on} />
          {isStaff && <span>{t(`dunning.tones.${tone}`)}</span>}
          <span className="dimmed">{dayOf(step_day)}</span>
        </li>
      ))}
    </ul>
  )
}
