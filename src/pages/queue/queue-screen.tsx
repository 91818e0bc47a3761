import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { workingRules } from '#features/foundation/company/client/index.ts'
import { countsAt, taskCounts, WaitingTasks, waitingTasks } from '#features/office/tasks/client/index.ts'
import { standingIn } from '#features/people/clients/client/index.ts'
import { confirmationTask, renewalTask } from '#features/sales/orders/waiting.ts'
import { ConfirmTask, ExtendTask } from '#features/sales/workbench/client/index.ts'
import { browserData, type Place, serverData } from '#platform/client/screen.ts'
import { PageHead } from '#ui/page-head.tsx'
import { useDay } from '#ui/use-day.ts'
import styles from './queue.module.css'

const needs = ({ url }: Place) => [
  waitingTasks(url.searchParams),
  countsAt(url.searchParams),
  taskCounts,
  standingIn,
  workingRules,
]
export const loader = serverData(needs)
export const clientLoader = browserData(needs)

/**
 * Tasks that are done in place with one press. An approval is not: it is decided on the lines and their version, which
 * the queue does not show.
 */
const actions = {
  [confirmationTask.kind]: ConfirmTask,
  [renewalTask.kind]: ExtendTask,
}

/** The queue: tasks that need a decision, the earliest due first. */
export default function QueueScreen() {
  const { t } = useTranslation()
  return (
    <>
      <PageHead title={t('pages.queue.title')} />
      <StandingIn />
      <WaitingTasks caption={t('pages.queue.title')} actions={actions} />
    </>
  )
}

/** The managers this person substitutes for now, with their hand-overs. */
function StandingIn() {
  const { t } = useTranslation()
  const { data } = useSuspenseQuery(standingIn)
  const day = useDay()
  return data.map(({ manager_id, name, until, organization_ids, brief }) => (
    <section key={manager_id} className={styles.standingIn}>
      <p>{t('pages.queue.standingIn', { name, day: day(until), count: organization_ids.length })}</p>
      {brief && (
        <details>
          <summary>{t('pages.queue.brief')}</summary>
          <p className={styles.brief}>{brief}</p>
        </details>
      )}
    </section>
  ))
}
