import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Task } from '#features/tasks/contract.ts'
import { readSubject } from '#platform/shared/subject.ts'
import { useConfirmOrder } from '../api.ts'

/** Confirms an order where it waits; what stands in the way is said, and the order opens to see it. */
export function ConfirmTask({ task: { subject, title } }: { task: Task }) {
  const { t } = useTranslation()
  const confirm = useConfirmOrder()
  const id = readSubject(subject)?.id
  if (!id) return null
  return (
    <Button
      size="xs"
      variant="default"
      aria-label={`${t('orders.desk.confirmAll')}: ${title}`}
      loading={confirm.isPending}
      onClick={() => confirm.mutate({ params: { id } })}
    >
      {t('orders.desk.confirmAll')}
    </Button>
  )
}
