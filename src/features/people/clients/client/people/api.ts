import { userJoined } from '#features/people/auth/contract.ts'
import { useLive } from '#platform/client/live.ts'
import { query, useAction } from '#platform/client/query.ts'
import { people } from '../../company-contract.ts'
import { colleagueInvited, colleagueRemoved, rightsChanged } from '../../contract.ts'

export const ownPeople = query(people.list, {})

const refresh = [people.list]
export const useInvite = () => useAction(people.invite, { refresh })
export const useInviteAgain = () => useAction(people.inviteAgain, { refresh })
export const useChangePerson = () => useAction(people.change, { refresh })
export const useRemovePerson = () => useAction(people.remove, { refresh })

/** Shows changes of people and rights live. */
export function useLivePeople(): void {
  useLive(userJoined, refresh)
  useLive(colleagueInvited, refresh)
  useLive(rightsChanged, refresh)
  useLive(colleagueRemoved, refresh)
}
