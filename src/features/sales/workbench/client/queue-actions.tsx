import { Button } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { workingRules } from '#features/foundation/company/client/index.ts'
import type { Task } from '#features/office/tasks/contract.ts'
import { readSubject } from '#platform/shared/subject.ts'
import { TransitionButton } from '#ui/transition-button.tsx'
import { useConfirmTask, useExtendTask, useRejectTask } from './api.ts'

type Of = { task: Task }
const orderOf = ({ subject }: Task): number => readSubject(subject)?.id ?? 0

/** Confirms an order from the queue, or rejects it. If that is refused, the reason is shown and the order can be opened. */
export function ConfirmTask({ task }: Of) {
  const { t } = useTranslation()
  const confirm = useConfirmTask()
  const label = t('orders.workbench.confirmAll')
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        data-decides="c"
        aria-label={`${label}: ${task.title}`}
        loading={confirm.isPending}
        onClick={() => confirm.mutate({ params: { id: orderOf(task) }, body: { leave_open: [] } })}
      >
        {label}
      </Button>
      <RejectTask task={task} />
    </>
  )
}

function RejectTask({ task }: Of) {
  const { t } = useTranslation()
  const reject = useRejectTask()
  const label = t('orders.reject')
  return (
    <TransitionButton
      size="compact-sm"
      variant="subtle"
      data-decides="r"
      aria-label={`${label} ${task.title}`}
      label={label}
      pending={reject.isPending}
      asks={{
        title: `${t('orders.rejectNow')}: ${task.title}`,
        reason: t('orders.rejectReason'),
        yes: t('orders.rejectNow'),
      }}
      onTransition={(reason) => reject.mutate({ params: { id: orderOf(task) }, body: { reason } })}
    />
  )
}

/** Extends the offer at the same prices. To renew it at today's prices, open the order. */
export function ExtendTask({ task }: Of) {
  const { t } = useTranslation()
  const extend = useExtendTask()
  const { data: rules } = useSuspenseQuery(workingRules)
  const label = t('orders.workbench.extendDays', { count: rules.offer_days })
  const press = () => {
    const valid_until = new Date(Date.now() + rules.offer_days * 86_400_000).toISOString()
    extend.mutate({ params: { id: orderOf(task) }, body: { valid_until } })
  }
  return (
    <Button
      size="compact-sm"
      variant="default"
      data-decides="c e"
      aria-label={`${label}: ${task.title}`}
      loading={extend.isPending}
      onClick={press}
    >
      {label}
    </Button>
  )
}
