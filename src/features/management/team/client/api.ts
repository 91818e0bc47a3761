import { tasksApi } from '#features/office/tasks/contract.ts'
import { clientsApi } from '#features/people/clients/contract.ts'
import { listQuery } from '#platform/client/list-address.ts'
import { useLive } from '#platform/client/live.ts'
import { query, useAction } from '#platform/client/query.ts'
import type { AnyEndpoint } from '#platform/shared/contract.ts'
import { holidayEvents, holidays, ownWorkApi, staffEvents, team } from '../contract.ts'

export const staffAt = listQuery(team.list)
export const staffCard = (id: number) => query(team.show, { params: { id } })
export const staffClients = (id: number) => query(team.clients, { params: { id } })
export const staffSessions = (id: number) => query(team.sessions, { params: { id } })
export const staffSignIns = (id: number) => query(team.signIns, { params: { id } })
export const ownWork = query(ownWorkApi.show, {})
/** Months from one on, '2026-08'. */
export const holidayMonths = (asked: { month: string; months: 1 | 3 }) =>
  query(holidays.month, { query: asked })

const people: AnyEndpoint[] = [team.list, team.show, team.clients, team.sessions]
const calendar: AnyEndpoint[] = [holidays.month, holidays.show, clientsApi.standingIn, tasksApi.list]

export const useStaffAction = <E extends AnyEndpoint>(endpoint: E, { silent = false } = {}) =>
  useAction(endpoint, { refresh: people, silent })
export const useHolidayAction = <E extends AnyEndpoint>(endpoint: E, { silent = false } = {}) =>
  useAction(endpoint, { refresh: calendar, silent })

/** Refreshes the team when colleagues change something. */
export function useLiveTeam(): void {
  useLive(staffEvents, people)
  useLive(holidayEvents, [...calendar, ...people])
}
