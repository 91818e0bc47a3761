import { Button } from '@mantine/core'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { me } from '#features/people/auth/client/index.ts'
import type { Order } from '#features/sales/orders/order-shape.ts'
import { isAtLeast } from '#platform/shared/audience.ts'
import { Day } from '#ui/day.tsx'
import { type Fact, Facts } from '#ui/facts.tsx'
import { Amount } from '#ui/money.tsx'
import { notify } from '#ui/notices.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { State } from '#ui/state.tsx'
import { When } from '#ui/when.tsx'
import type { OrderInOnec } from '../contract.ts'
import { orderInOnec, useGiveAgain } from './api.ts'
import styles from './onec.module.css'

/** 1C's information about an order, the differences, and a button to send it again. */
export default function OrderInOnecPanel({ of: { id } }: { of: Order }) {
  const { t } = useTranslation()
  const { data } = useQuery(orderInOnec(id))
  const { data: user } = useSuspenseQuery(me)
  const again = useGiveAgain()
  if (!data) return <Skeleton of="facts" />
  const { given_at, is_waiting, differences, refused_transition } = data
  const done = () => notify({ message: t('onec.againDone') })
  const mayGive = user !== null && isAtLeast(user, 'admin') && given_at !== null && !is_waiting
  return (
    <section>
      {differences.length > 0 && (
        <ul className={styles.differences}>
          {differences.map((one) => (
            <li key={one}>
              <State tone="trouble">{t(`onec.order.differences.${one}`)}</State>
            </li>
          ))}
        </ul>
      )}
      {refused_transition && (
        <p className={styles.trouble}>{t('onec.order.refused', { why: refused_transition })}</p>
      )}
      {given_at === null && !is_waiting && <p className="dimmed">{t('onec.order.never')}</p>}
      {is_waiting && <p>{t('onec.order.waits')}</p>}
      <OnecFacts of={data} />
      {mayGive && (
        <Button
          variant="default"
          mt="md"
          loading={again.isPending}
          onClick={() => again.mutate({ params: { id } }, { onSuccess: done })}
        >
          {t('onec.again')}
        </Button>
      )}
    </section>
  )
}

function OnecFacts({ of }: { of: OrderInOnec }) {
  const { t } = useTranslation()
  const day = (on: string | null, number: string | null) =>
    on && [<Day key="on" of={on} />, number && <span key="number">№ {number}</span>]
  const facts: Fact[] = [
    { name: t('onec.order.given'), value: of.given_at && <When at={of.given_at} /> },
    { name: t('onec.order.lastUpdate'), value: of.notified_at && <When at={of.notified_at} /> },
    { name: t('onec.order.number'), value: of.number },
    { name: t('onec.order.dated'), value: day(of.dated_on, null) },
    { name: t('onec.order.status'), value: of.status },
    { name: t('onec.order.amount'), value: of.amount && <Amount value={of.amount} /> },
    {
      name: t('onec.order.posted'),
      value: of.notified_at && t(of.is_posted ? 'onec.order.yes' : 'onec.order.no'),
    },
    { name: t('onec.order.paid'), value: day(of.paid_on, of.payment_number) },
    { name: t('onec.order.shipped'), value: day(of.shipped_on, of.shipment_number) },
  ]
  return <Facts of={facts} />
}
