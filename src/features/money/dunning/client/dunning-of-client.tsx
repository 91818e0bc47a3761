import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { me } from '#features/people/auth/client/index.ts'
import type { ClientRow } from '#features/people/clients/client-shape.ts'
import { isAtLeast } from '#platform/shared/audience.ts'
import { Day } from '#ui/day.tsx'
import { Amount } from '#ui/money.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useDay, useToday } from '#ui/use-day.ts'
import type { ClientDunning } from '../contract.ts'
import { dunningOf, useLiveDunning } from './api.ts'
import { ClientSettingsForm } from './client-settings-form.tsx'
import styles from './dunning.module.css'
import { LiftDialog } from './lift-dialog.tsx'

/** How a client is reminded and what its overdue invoices stop. Chief managers change it here. */
export default function DunningOfClient({ of: { id } }: { of: ClientRow }) {
  const { t } = useTranslation()
  const { data } = useQuery(dunningOf(id))
  const { data: user } = useQuery(me)
  useLiveDunning()
  if (!data || !user) return <Skeleton of="form" rows={3} />
  const mayDecide = isAtLeast(user, 'chief_manager')
  const { lots, orders } = data.stops
  const isStopped = lots.length + orders.length > 0
  return (
    <div className={styles.form}>
      <Lifted of={data} />
      {!isStopped && <p className="dimmed">{t('dunningStaff.ofClient.stopsNothing')}</p>}
      <Stopping title={t('dunningStaff.ofClient.stopsLots')} of={lots} />
      <Stopping title={t('dunningStaff.ofClient.stopsOrders')} of={orders} />
      {mayDecide && isStopped && <LiftDialog id={id} />}
      <ClientSettingsForm key={data.version} id={id} of={data} mayWrite={mayDecide} />
      {!mayDecide && <p role="note">{t('dunningStaff.ofClient.onlyChief')}</p>}
    </div>
  )
}

/** The exception that is in force. */
function Lifted({ of: { lift } }: { of: ClientDunning }) {
  const { t } = useTranslation()
  const day = useDay()
  const today = useToday()
  if (!lift || lift.until < today) return null
  return (
    <p>
      <strong>{t('dunningStaff.ofClient.lifted', { day: day(lift.until) })}</strong>{' '}
      <span className="dimmed">
        {t('dunningStaff.ofClient.liftedBy', { name: lift.by, reason: lift.reason })}
      </span>
    </p>
  )
}

function Stopping({ title, of: invoices }: { title: string; of: ClientDunning['stops']['lots'] }) {
  if (invoices.length === 0) return null
  return (
    <section>
      <p>
        <strong>{title}</strong>
      </p>
      <ul className={styles.sent}>
        {invoices.map(({ id, number, due_on, left }) => (
          <li key={id}>
            <span>{number}</span>
            <Day of={due_on} />
            <Amount value={left} strong />
          </li>
        ))}
      </ul>
    </section>
  )
}
