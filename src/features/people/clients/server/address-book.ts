import type { Context } from '#platform/server/calls/context.ts'
import { withCountryCode } from '#platform/server/calls/phone-number.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import type { Client, Manager } from '#platform/shared/audience.ts'
import { notFound, refuse } from '#platform/shared/refusal.ts'
import { mostAddresses, type WriteAddress } from '../address.ts'
import type { Address, Colleague } from '../client-shape.ts'
import { findClient } from './queries.ts'

const columns = 'id, label, recipient, phone, country, city, line, instructions, is_default, version'
type Own = Pick<Client, 'organization_id'>

const list = statement<Address>(
  'addresses.list',
  `select ${columns} from addresses where organization_id = $1 order by is_default desc, lower(label), id`,
)

/** Returns the address book of the person's own company, the default first. */
export const listAddresses = (db: Db, { organization_id }: Own): Promise<Address[]> =>
  run(db, list, [organization_id])

/** Returns the address book of a client. Throws `Refusal` 404 if the staff member may not see the client. */
export async function addressesOfClient(db: Db, person: Manager, id: number): Promise<Address[]> {
  await findClient(db, person, id)
  return listAddresses(db, { organization_id: id })
}

const one = statement<Address>(
  'addresses.one',
  `select ${columns} from addresses where id = $1 and organization_id = $2`,
)

/** Returns an entry of the own company's address book; null if it does not exist or belongs to another company. */
export async function addressOf(db: Db, { organization_id }: Own, id: number): Promise<Address | null> {
  const [address] = await run(db, one, [id, organization_id])
  return address ?? null
}

const standard = statement<Address>(
  'addresses.default',
  `select ${columns} from addresses where organization_id = $1 and is_default`,
)

/** Returns the default entry of the own company's address book; null if the book is empty. */
export async function defaultAddressOf(db: Db, { organization_id }: Own): Promise<Address | null> {
  const [address] = await run(db, standard, [organization_id])
  return address ?? null
}

// Serializes changes of an address book, which has exactly one default entry and a maximum size.
const lock = statement('addresses.hold', 'select from organizations where id = $1 for update')
// A separate statement: together with the lock it would not see what was committed during the wait.
const count = statement<{ stored: number }>(
  'addresses.count',
  'select count(*)::int as stored from addresses where organization_id = $1',
)

const add = statement<Address>(
  'addresses.add',
  `insert into addresses (organization_id, label, recipient, phone, country, city, line, instructions, is_default)
   values ($1, $2, $3, $4, $5, $6, $7, $8, not exists (select from addresses where organization_id = $1))
   returning ${columns}`,
)

/** Adds an address; the first one becomes the default. Throws `Refusal` 409 if the book is full. */
export async function addAddress({ db, person }: Context<Client>, address: WriteAddress): Promise<Address> {
  await run(db, lock, [person.organization_id])
  const [book] = await run(db, count, [person.organization_id])
  if (book!.stored >= mostAddresses) refuse('clientsInside.addressBookFull', 409, { count: mostAddresses })
  const [added] = await run(db, add, [person.organization_id, ...written(address)])
  return added!
}

const change = statement<Address>(
  'addresses.change',
  `update addresses set label = $4, recipient = $5, phone = $6, country = $7, city = $8, line = $9, instructions = $10,
     version = version + 1, updated_at = now()
   where id = $1 and organization_id = $2 and version = $3 returning ${columns}`,
)

/** Throws `Refusal` 404 for an entry of another company, 409 if it changed in the meantime. */
export async function changeAddress(
  { db, person }: Context<Client>,
  id: number,
  { version, ...address }: WriteAddress & { version: number },
): Promise<Address> {
  const [changed] = await run(db, change, [id, person.organization_id, version, ...written(address)])
  if (changed) return changed
  return (await addressOf(db, person, id)) ? refuse('clientsInside.addressChanged', 409) : notFound()
}

const remove = statement<{ was_default: boolean }>(
  'addresses.remove',
  'delete from addresses where id = $1 and organization_id = $2 returning is_default as was_default',
)
const succeed = statement(
  'addresses.succeed',
  `update addresses set is_default = true, version = version + 1, updated_at = now()
   where id = (select min(id) from addresses where organization_id = $1)`,
)

/** Removes an address; orders keep their copy. If it was the default, the oldest other one becomes the default. */
export async function removeAddress({ db, person }: Context<Client>, id: number): Promise<undefined> {
  await run(db, lock, [person.organization_id])
  const [removed] = await run(db, remove, [id, person.organization_id])
  if (!removed) notFound()
  if (removed.was_default) await run(db, succeed, [person.organization_id])
}

const clearDefault = statement(
  'addresses.clear_default',
  'update addresses set is_default = false where organization_id = $1 and is_default and id <> $2',
)
const setDefault = statement<Address>(
  'addresses.set_default',
  `update addresses set is_default = true where id = $1 and organization_id = $2 returning ${columns}`,
)

/** Makes an address the default. Throws `Refusal` 404 for an entry of another company, which changes nothing. */
export async function makeDefault({ db, person }: Context<Client>, id: number): Promise<Address> {
  await run(db, lock, [person.organization_id])
  if (!(await addressOf(db, person, id))) notFound()
  await run(db, clearDefault, [person.organization_id, id])
  const [address] = await run(db, setDefault, [id, person.organization_id])
  return address!
}

const colleagues = statement<Colleague>(
  'people.colleagues',
  `select id, name || ' ' || last_name as name from users
   where organization_id = $1 and id <> $2 and status = 'active' and email_verified_at is not null order by 2, 1`,
)

/** Returns the other people of the company who can get copies of orders. */
export const colleaguesOf = (
  db: Db,
  { id, organization_id }: Pick<Client, 'id' | 'organization_id'>,
): Promise<Colleague[]> => run(db, colleagues, [organization_id, id])

const written = ({ label, recipient, phone, country, city, line, instructions }: WriteAddress) => [
  label,
  recipient,
  withCountryCode(phone),
  country,
  city,
  line,
  instructions,
]

const partial = statement(
  'organizations.allow_partial',
  'update organizations set partial_allowed = $2, updated_at = $3, version = version + 1 where id = $1',
)

/** Sets the default of the checkout for deliveries in parts; existing orders are not changed. */
export async function allowPartial(
  { db, person, now }: Context<Client>,
  { partial_allowed }: { partial_allowed: boolean },
): Promise<{ partial_allowed: boolean }> {
  await run(db, partial, [person.organization_id, partial_allowed, now])
  return { partial_allowed }
}
