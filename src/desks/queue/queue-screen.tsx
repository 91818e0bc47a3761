import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { me } from '#features/auth/client/index.ts'
import { ApproveTask, ConfirmTask, ExtendTask } from '#features/orders/client/index.ts'
import { approvalTask, confirmationTask, renewalTask } from '#features/orders/waiting.ts'
import { countsAt, taskCounts, WaitingTasks, waitingTasks } from '#features/tasks/client/index.ts'
import { browserData, type Place, serverData } from '#platform/client/screen.ts'
import { PageHead } from '#ui/page-head.tsx'

const needs = ({ url }: Place) => [waitingTasks(url.searchParams), countsAt(url.searchParams), taskCounts, me]
export const loader = serverData(needs)
export const clientLoader = browserData(needs)

/** Done where they stand: one press is enough. */
const acts = {
  [confirmationTask.kind]: ConfirmTask,
  [renewalTask.kind]: ExtendTask,
  [approvalTask.kind]: ApproveTask,
}

/** The queue: what waits for a decision, what is due first before everything. */
export default function QueueScreen() {
  const { t } = useTranslation()
  const { data: user } = useSuspenseQuery(me)
  return (
    <>
      <PageHead title={t('desks.queue.title')} />
      <WaitingTasks acts={acts} hasTeam={user.role !== 'manager'} />
    </>
  )
}
