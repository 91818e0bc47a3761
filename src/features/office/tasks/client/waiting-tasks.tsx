import { IconChecks } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { paths } from '#platform/shared/paths.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Empty } from '#ui/empty.tsx'
import { Pages } from '#ui/list/pages.tsx'
import { useLiveTasks, waitingTasks } from './api.ts'
import type { TaskActions } from './task-actions.ts'
import { TaskFilters } from './task-filters.tsx'
import { TaskKeys } from './task-keys.tsx'
import { TaskTable } from './task-table.tsx'
import { useTriage } from './use-triage.ts'

type Props = { caption: string; actions?: TaskActions }

/** The tasks of the person, by due date, with filters above them. */
export function WaitingTasks({ caption, actions = {} }: Props) {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const { data: waiting } = useSuspenseQuery(waitingTasks(search))
  useLiveTasks()
  const triage = useTriage(waiting.rows)
  return (
    <>
      <TaskFilters />
      {waiting.rows.length === 0 ? (
        <Empty Sign={IconChecks} title={t('tasks.nothing')} text={t('tasks.nothingText')}>
          <ButtonLink to={paths.manager.allOrders} variant="default">
            {t('tasks.toOrders')}
          </ButtonLink>
        </Empty>
      ) : (
        <>
          <TaskTable caption={caption} rows={waiting.rows} actions={actions} keys={triage} withClient />
          <TaskKeys opened={triage.isHelpOpen} onOpen={triage.setHelpOpen} />
          {waiting.total > waiting.per_page && <Pages {...waiting} />}
        </>
      )}
    </>
  )
}
