import { auth, emailVerified } from '#features/people/auth/contract.ts'
import { useLive } from '#platform/client/live.ts'
import { query, useAction } from '#platform/client/query.ts'
import {
  clientApplied,
  clientAssigned,
  clientBlocked,
  clientConfirmed,
  clientDeleted,
  clientsApi,
  levelGiven,
} from '../contract.ts'

/** The colleagues the staff member substitutes for now. */
export const standingIn = query(clientsApi.standingIn, {})
export const ownOrganization = query(clientsApi.own, {})
export const newClients = (page = 1) =>
  query(clientsApi.list, { query: { status: 'not_confirmed', sort: 'created_at', page, per_page: 50 } })
export const managerChoices = query(clientsApi.managers, {})

export const clientCard = (id: number) => query(clientsApi.show, { params: { id } })

export const useGiveLevel = () =>
  useAction(clientsApi.giveLevel, { refresh: [clientsApi.list, clientsApi.show], silent: true })

export const useConfirmClient = () =>
  useAction(clientsApi.confirm, { refresh: [clientsApi.list, clientsApi.managers], silent: true })

export const useRejectApplication = () =>
  useAction(clientsApi.block, { refresh: [clientsApi.list, clientsApi.managers], silent: true })

/** Updates the applicant's page live. */
export function useLiveOrganization(): void {
  useLive(clientConfirmed, [clientsApi.own, auth.user])
  useLive(emailVerified, [clientsApi.own, auth.user])
  useLive(levelGiven, [clientsApi.own, auth.user])
}

export function useLiveApplications(): void {
  useLive(clientApplied, [clientsApi.list])
  useLive(emailVerified, [clientsApi.list])
  useLive(clientAssigned, [clientsApi.list])
  useLive(clientConfirmed, [clientsApi.list])
  useLive(clientBlocked, [clientsApi.list])
  useLive(clientDeleted, [clientsApi.list])
}
