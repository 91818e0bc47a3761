import { query, useAction } from '#platform/client/query.ts'
import { clientsApi } from '../../contract.ts'
import { staffClients } from '../../staff-contract.ts'
import { clientTerms } from '../../terms-contract.ts'

export const peopleOf = (id: number) => query(staffClients.people, { params: { id } })
export const addressesOf = (id: number) => query(staffClients.addresses, { params: { id } })
export const termsOfClient = (id: number) => query(clientTerms.ofClient, { params: { id } })
export const duplicatesLike = (like: Partial<Record<'email' | 'phone' | 'name' | 'tax_number', string>>) =>
  query(staffClients.duplicates, { query: like })

export const checksOf = (id: number) => query(staffClients.checks, { params: { id } })

const refresh = [clientsApi.list, clientsApi.show, clientsApi.managers]
export const useHandOver = () => useAction(staffClients.handOver, { refresh, silent: true })
export const useAskApplicant = () =>
  useAction(staffClients.ask, { refresh: [staffClients.checks], silent: true })
export const useBlock = () => useAction(clientsApi.block, { refresh, silent: true })
export const useUnblock = () => useAction(clientsApi.unblock, { refresh, silent: true })
export const useRemindInvited = () =>
  useAction(staffClients.inviteAgain, { refresh: [staffClients.people], silent: true })
export const useCreateClient = () => useAction(staffClients.create, { refresh, silent: true })
