import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '#ui/dialog.tsx'
import { isAgreed } from '../../order.ts'
import type { Order, OrderDays } from '../../order-shape.ts'

const DaysForm = lazy(() => import('./days-form.tsx'))

/** Opens a window in which staff name delivery days: before the confirmation for any line, later for those without one. */
export function NameDays({ order, days }: { order: Order; days: OrderDays }) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState(false)
  const label = t(isAgreed(order.stage) ? 'orders.days.nameMissing' : 'orders.days.name')
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        {label}
      </Button>
      <Dialog
        opened={opened}
        onClose={() => setOpened(false)}
        title={t('orders.days.title', { number: order.number })}
      >
        <Suspense>
          <DaysForm order={order} days={days} onDone={() => setOpened(false)} />
        </Suspense>
      </Dialog>
    </>
  )
}
