import {
  changeStatusOf,
  endSessions,
  giveRights,
  inviteUser,
  type Rights,
} from '#features/people/auth/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import type { Attempt } from '#platform/server/calls/rate-limit.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import { emailRefusalOf } from '#platform/server/email/refused-addresses.ts'
import type { Client, Manager } from '#platform/shared/audience.ts'
import { notFound, refuse, refuseFields } from '#platform/shared/refusal.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import { statusTransitions } from '../client-status.ts'
import { colleagueInvited, colleagueRemoved, rightsChanged } from '../contract.ts'
import type { ChangePerson, InvitePerson, OrgPerson } from '../people-shape.ts'
import { clientInvited } from '../staff-contract.ts'
import { lockCompany } from './lock-company.ts'
import { orderLimit } from './people.ts'
import { findClient } from './queries.ts'

const columns = `u.id, u.name || ' ' || u.last_name as name, u.email, ${emailRefusalOf('u.email')} as email_refusal, u.org_role, ${orderLimit} as order_limit, u.version, u.invited_at,
  case when u.invited_at is not null then 'invited' when u.status = 'blocked' then 'blocked' else 'active' end as state,
  (select max(s.last_used_at) from sessions s where s.user_id = u.id) as last_seen_at`

type Reply = ReplyInput<typeof OrgPerson>

const all = statement<Reply>(
  'people.of_company',
  `select ${columns} from users u where u.organization_id = $1 and u.status <> 'deleted'
   order by array_position(array['owner', 'buyer', 'accountant', 'viewer'], u.org_role), u.id`,
)
const one = statement<Reply>(
  'people.one_of_company',
  `select ${columns} from users u where u.id = $1 and u.organization_id = $2 and u.status <> 'deleted'`,
)

/** Returns the people of the person's company, owners first. */
export const listPeople = (db: Db, { organization_id }: Client): Promise<Reply[]> =>
  run(db, all, [organization_id])

/** Returns the people of a client. Throws `Refusal` 404 if the staff member may not see the client. */
export async function peopleOfClient(db: Db, person: Manager, id: number): Promise<Reply[]> {
  await findClient(db, person, id)
  return run(db, all, [id])
}

/** Throws `Refusal` 404 for an unknown id and for people of other companies. */
async function findPerson(db: Db, { organization_id }: Client, id: number): Promise<Reply> {
  const [person] = await run(db, one, [id, organization_id])
  return person ?? notFound()
}

/** The most invitations an owner sends in an hour, and the most to one address. */
const invitations = { max: 30, seconds: 3600 }
const toOneAddress = { max: 3, seconds: 3600 }
export const invitationAttempts = ({ id }: Client, email: string): Attempt[] => [
  { key: `invitations of ${id}`, limit: invitations },
  { key: `invitation to ${email}`, limit: toOneAddress },
]
export const repeatedAttempts = ({ id }: Client): Attempt[] => [
  { key: `invitations of ${id}`, limit: invitations },
]

/** Invites a colleague by an e-mail with a link to set a password. Inviting again sends another e-mail. */
export async function invitePerson(ctx: Context<Client>, input: InvitePerson): Promise<Reply> {
  const { db, person, now } = ctx
  const id = await inviteUser(db, person.id, { ...input, ...rightsOf(person, input) }, now)
  await notifyInvited(ctx, id)
  return findPerson(db, person, id)
}

/** Sends the invitation again. Throws `Refusal` 409 if it was accepted in the meantime. */
export async function inviteAgain(ctx: Context<Client>, id: number): Promise<Reply> {
  const invited = await findPerson(ctx.db, ctx.person, id)
  if (invited.state !== 'invited') refuse('clientsInside.people.hasCome', 409)
  await notifyInvited(ctx, id)
  return invited
}

const expected = statement<{ user_id: number; company: string }>(
  'people.expected',
  `select u.id as user_id, o.name as company from users u join organizations o on o.id = u.organization_id
   where o.id = $1 and u.invited_at is not null and u.status <> 'deleted' order by u.id limit 20`,
)

/**
 * Sends the invitation again to all people of a client who have not accepted. Returns how many. Throws `Refusal` 409
 * if there are none.
 */
export async function remindInvited(
  { db, person, emit }: Context<Manager>,
  organization_id: number,
): Promise<{ sent: number }> {
  await findClient(db, person, organization_id)
  const people = await run(db, expected, [organization_id])
  if (people.length === 0) refuse('clientsInside.people.hasCome', 409)
  await Promise.all(
    people.map(({ user_id, company }) =>
      emit(clientInvited, { user_id, organization_id, company, inviter: person.name }),
    ),
  )
  return { sent: people.length }
}

const notifyInvited = ({ emit, person }: Context<Client>, user_id: number): Promise<void> =>
  emit(colleagueInvited, {
    user_id,
    organization_id: person.organization_id,
    company: person.organization_name,
    inviter: person.name,
  })

/** Changes the rights of a colleague. The company always keeps an owner. */
export async function changePerson(ctx: Context<Client>, id: number, input: ChangePerson): Promise<Reply> {
  const { db, person, emit } = ctx
  const { organization_id } = person
  await lockPeople(db, person)
  const before = await findPerson(db, person, id)
  const rights = rightsOf(person, input)
  if (rights.org_role !== 'owner') await requireAnotherOwner(db, person, id)
  if (!(await giveRights(db, { id, organization_id, version: input.version }, rights)))
    refuse('errors.stale', 409)
  const { org_role, order_limit } = before
  await emit(rightsChanged, {
    user_id: id,
    organization_id,
    before: { org_role, order_limit },
    after: rights,
  })
  return findPerson(db, person, id)
}

/** Removes a colleague's access at once; their orders stay. The last owner cannot be removed. */
export async function removePerson(ctx: Context<Client>, id: number): Promise<undefined> {
  const { db, person, now, emit } = ctx
  await lockPeople(db, person)
  await findPerson(db, person, id)
  await requireAnotherOwner(db, person, id)
  await changeStatusOf(db, id, { ...statusTransitions.delete, at: now })
  await endSessions(ctx, { user_ids: [id] }, 'deleted')
  await emit(colleagueRemoved, {
    user_id: id,
    organization_id: person.organization_id,
    company: person.organization_name,
  })
}

/** Owners have no limit, because no one could approve their orders. */
function rightsOf({ currency }: Client, { org_role, order_limit }: Rights): Rights {
  if (order_limit && order_limit.currency !== currency)
    refuseFields({ order_limit: { code: 'clientsInside.people.otherCurrency', params: { currency } } })
  return { org_role, order_limit: org_role === 'buyer' ? order_limit : null }
}

// Serializes changes of the people of a company, so that the last owner cannot be removed by two calls at once.
const lockPeople = (db: Db, { organization_id }: Client) => lockCompany(db, organization_id)

const others = statement<{ is_owner: boolean }>(
  'people.others',
  `select org_role = 'owner' and status = 'active' and invited_at is null as is_owner from users
   where organization_id = $1 and id <> $2 and status <> 'deleted'`,
)

async function requireAnotherOwner(db: Db, { organization_id }: Client, id: number): Promise<void> {
  const left = await run(db, others, [organization_id, id])
  if (!left.some(({ is_owner }) => is_owner)) refuse('clientsInside.people.lastOwner', 409)
}

/** Throws `Refusal` 409 if the person is the last owner and would leave colleagues behind. */
export async function requireOwnerStays(db: Db, person: Client): Promise<void> {
  await lockPeople(db, person)
  const left = await run(db, others, [person.organization_id, person.id])
  if (left.length > 0 && !left.some(({ is_owner }) => is_owner)) refuse('clientsInside.people.lastOwner', 409)
}
