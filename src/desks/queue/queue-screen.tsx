import { useTranslation } from 'react-i18next'
import { taskCounts, WaitingTasks, waitingTasks } from '#features/tasks/client/index.ts'
import { browserData, type Place, serverData } from '#platform/client/screen.ts'
import { PageHead } from '#ui/page-head.tsx'

const needs = ({ url }: Place) => [waitingTasks(url.searchParams), taskCounts]
export const loader = serverData(needs)
export const clientLoader = browserData(needs)

/** The queue: what waits for a decision, oldest first. */
export default function QueueScreen() {
  const { t } = useTranslation()
  return (
    <>
      <PageHead title={t('desks.queue.title')} />
      <WaitingTasks />
    </>
  )
}
