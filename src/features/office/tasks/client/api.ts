import { useQuery } from '@tanstack/react-query'
import { idIn } from '#platform/client/drawer.ts'
import { useLive } from '#platform/client/live.ts'
import { query } from '#platform/client/query.ts'
import { ownTaskChanged, taskChanged, tasksApi } from '../contract.ts'

/** The tasks of the person; kind and page are in the URL. */
export const waitingTasks = (search: URLSearchParams) =>
  query(tasksApi.list, {
    query: {
      kind: search.get('kind') ?? undefined,
      ...scopeOf(search),
      page: search.get('page') ?? '1',
      per_page: 20,
    },
  })
/** The first tasks of all kinds, for pages that show more than tasks. */
export const ownTasks = query(tasksApi.list, { query: { per_page: 20 } })
export const taskCounts = query(tasksApi.counts, {})
/** The counts of the scope in the URL. */
export const countsAt = (search: URLSearchParams) =>
  Object.keys(scopeOf(search)).length > 0 ? query(tasksApi.counts, { query: scopeOf(search) }) : taskCounts

function scopeOf(search: URLSearchParams): { scope?: 'mine' | 'standing_in'; manager_id?: number } {
  const scope = search.get('scope')
  const manager_id = idIn(search, 'manager_id')
  return {
    ...(scope === 'mine' || scope === 'standing_in' ? { scope } : {}),
    ...(manager_id !== null && { manager_id }),
  }
}

/**
 * Returns the number of tasks of a kind ('clients.confirm'), of a feature ('orders') or of all, live. Enable it
 * only for people who may have tasks.
 */
export function useTaskCounts({ enabled = true } = {}): (of?: string) => number | undefined {
  const { data } = useQuery({ ...taskCounts, enabled })
  useLiveTasks()
  return (of) =>
    data
      ?.filter(({ kind }) => of === undefined || kind === of || kind.startsWith(`${of}.`))
      .reduce((sum, { count }) => sum + count, 0)
}

export function useLiveTasks(): void {
  useLive(taskChanged, [tasksApi.list, tasksApi.counts])
  useLive(ownTaskChanged, [tasksApi.list, tasksApi.counts])
}
