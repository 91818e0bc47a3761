import { asciiAddress } from '../../shared/email-address.ts'
import { type Db, run, statement } from '../database/db.ts'

/** The most of a mail server's reply that is stored, in characters. */
const mostOfReply = 300

const note = statement(
  'refused_addresses.note',
  `insert into refused_addresses (address, reply, at) values ($1, $2, now())
   on conflict (address) do update set reply = excluded.reply, at = excluded.at`,
)
const forget = statement('refused_addresses.forget', 'delete from refused_addresses where address = any($1)')
const sweep = statement(
  'refused_addresses.sweep',
  'delete from refused_addresses where at < now() - make_interval(days => $1)',
)

/** Stores that a mail server refuses an address, with its reply. */
export async function noteRefusedAddress(db: Db, address: string, reply: string): Promise<void> {
  const line = reply.replaceAll(/\s+/g, ' ').trim().slice(0, mostOfReply)
  await run(db, note, [asciiAddress(address), line])
}

/** Deletes what is stored of addresses: an e-mail was accepted, or no one has the address any more. */
export const forgetRefusedAddresses = (db: Db, addresses: readonly string[]): Promise<unknown> =>
  run(db, forget, [addresses.map(asciiAddress)])

/** Deletes refusals older than this many days. Each refused e-mail makes its refusal new. */
export const sweepRefusedAddresses = (db: Db, days: number): Promise<unknown> => run(db, sweep, [days])

/** Returns SQL for the `EmailRefusal` of an address as JSON, null without one. */
export const emailRefusalOf = (address: string): string =>
  `(select json_build_object('at', r.at, 'reply', r.reply) from refused_addresses r where r.address = ${address})`
