import { queueLink } from '#features/people/auth/server/index.ts'
import { reaction } from '#platform/server/events/reactions.ts'
import { colleagueInvited } from '../contract.ts'
import { clientInvited } from '../staff-contract.ts'

export const clientReactions = [
  reaction('send-invitation', colleagueInvited, ({ db }, { id, payload: { user_id, company, inviter } }) =>
    queueLink(db, { user_id, purpose: 'invite', asked_by: id, said: { company, inviter } }),
  ),
  reaction('send-welcome', clientInvited, ({ db }, { id, payload: { user_id, company, inviter } }) =>
    queueLink(db, { user_id, purpose: 'invite', asked_by: id, said: { company, inviter }, isWelcome: true }),
  ),
]
