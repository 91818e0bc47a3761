import { listQuery } from '#platform/client/list-address.ts'
import { query, useAction } from '#platform/client/query.ts'
import type { AnyEndpoint } from '#platform/shared/contract.ts'
import { vcards } from '../../contract.ts'
import { staffVcards } from '../../staff-contract.ts'

export const cardsAt = listQuery(staffVcards.list)
export const cardById = (id: number) => query(staffVcards.look, { params: { id } })

const shown: AnyEndpoint[] = [staffVcards.list, staffVcards.look, vcards.team, vcards.show]
export const useCreateCard = () => useAction(staffVcards.create, { refresh: shown, silent: true })
export const useChangeCard = () => useAction(staffVcards.change, { refresh: shown, silent: true })
export const useTransitionCard = () => useAction(staffVcards.transition, { refresh: shown })
