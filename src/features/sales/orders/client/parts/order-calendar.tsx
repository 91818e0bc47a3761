import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { isAgreed } from '../../order.ts'
import type { Order } from '../../order-shape.ts'
import { deliveriesOf } from '../../promised.ts'

/** Downloads the dates of an order as a calendar file. Shows nothing if there are none. */
export function OrderCalendar({ order }: { order: Order }) {
  const { t } = useTranslation()
  const { id, number, requested_on, answer_due_at, valid_until } = order
  const dates = [
    { what: 'requested' as const, at: requested_on },
    { what: 'answer' as const, at: answer_due_at },
    { what: 'offer' as const, at: valid_until },
  ]
  const deliveries = isAgreed(order.stage) ? deliveriesOf(order.lines) : []
  const entries = [
    ...dates,
    ...deliveries.map(({ deliver_on: at }) => ({ what: 'delivery' as const, at })),
  ].flatMap(({ what, at }) =>
    at === null
      ? []
      : [
          {
            uid: `order-${id}-${what === 'delivery' ? at : what}@${globalThis.location?.host ?? 'portico'}`,
            at,
            title: t(`orders.calendar.${what}`, { number }),
          },
        ],
  )
  if (entries.length === 0) return null
  async function save() {
    const [{ calendarOf }, { saveBlob }] = await Promise.all([
      import('../../calendar.ts'),
      import('#platform/client/save-blob.ts'),
    ])
    saveBlob(
      new Blob([calendarOf(entries, new Date())], { type: 'text/calendar;charset=utf-8' }),
      `order-${number}.ics`,
    )
  }
  return (
    <Button size="compact-sm" variant="default" mb="md" onClick={() => void save()}>
      {t('orders.toCalendar')}
    </Button>
  )
}
