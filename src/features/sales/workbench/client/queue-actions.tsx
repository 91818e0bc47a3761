import { Button } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { workingRules } from '#features/foundation/company/client/index.ts'
import type { Task } from '#features/office/tasks/contract.ts'
import { readSubject } from '#platform/shared/subject.ts'
import { useConfirmTask, useExtendTask } from './api.ts'

type Of = { task: Task }

/** Confirms an order from the queue. If that is refused, the reason is shown and the order can be opened. */
export function ConfirmTask({ task }: Of) {
  const { t } = useTranslation()
  const confirm = useConfirmTask()
  return (
    <Context
      task={task}
      label={t('orders.workbench.confirmAll')}
      pending={confirm.isPending}
      onAction={(id) => confirm.mutate({ params: { id } })}
    />
  )
}

/** Extends the offer at the same prices. To renew it at today's prices, open the order. */
export function ExtendTask({ task }: Of) {
  const { t } = useTranslation()
  const extend = useExtendTask()
  const { data: rules } = useSuspenseQuery(workingRules)
  return (
    <Context
      task={task}
      label={t('orders.workbench.extendDays', { count: rules.offer_days })}
      pending={extend.isPending}
      onAction={(id) => {
        const valid_until = new Date(Date.now() + rules.offer_days * 86_400_000).toISOString()
        extend.mutate({ params: { id }, body: { valid_until } })
      }}
    />
  )
}

type Acting = Of & { label: string; pending: boolean; onAction: (orderId: number) => void }

function Context({ task: { subject, title }, label, pending, onAction }: Acting) {
  const id = readSubject(subject)?.id
  if (!id) return null
  return (
    <Button
      size="xs"
      variant="default"
      aria-label={`${label}: ${title}`}
      loading={pending}
      onClick={() => onAction(id)}
    >
      {label}
    </Button>
  )
}
