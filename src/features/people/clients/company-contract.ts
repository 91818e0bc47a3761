import { z } from 'zod'
import { buyers, clients, owners } from '#platform/shared/audience.ts'
import { del, get, patch, post, put } from '#platform/shared/contract.ts'
import { counted } from '#platform/shared/validation.ts'
import { WriteAddress } from './address.ts'
import { Address, Colleague } from './client-shape.ts'
import { ChangePerson, InvitePerson, OrgPerson } from './people-shape.ts'

/** The default of the checkout: whether an order may be delivered in parts. */
export const AllowPartial = z.object({ partial_allowed: z.boolean('errors.required') })

/** The delivery addresses of a company. A change names the version it is based on. */
export const addresses = {
  list: get('/api/front/addresses', { who: clients, scope: 'orders:write', reply: Address.array() }),
  add: post('/api/front/addresses', { who: buyers, body: WriteAddress, reply: Address }),
  change: put('/api/front/addresses/:id', {
    who: buyers,
    body: WriteAddress.extend({ version: counted() }),
    reply: Address,
  }),
  remove: del('/api/front/addresses/:id', { who: buyers }),
  makeDefault: post('/api/front/addresses/:id/default', { who: buyers, reply: Address }),
  allowPartial: put('/api/front/partial-deliveries', {
    who: buyers,
    body: AllowPartial,
    reply: AllowPartial,
  }),
  colleagues: get('/api/front/colleagues', { who: clients, reply: Colleague.array() }),
}

/** The people of a company and their rights. Everyone in the company sees them, owners change them. */
export const people = {
  list: get('/api/front/people', { who: clients, reply: OrgPerson.array() }),
  invite: post('/api/front/people', { who: owners, body: InvitePerson, reply: OrgPerson }),
  inviteAgain: post('/api/front/people/:id/invitation', { who: owners, reply: OrgPerson }),
  change: patch('/api/front/people/:id', { who: owners, body: ChangePerson, reply: OrgPerson }),
  remove: del('/api/front/people/:id', { who: owners }),
}
