import { type Addressee, addresseesOf } from '#features/people/auth/server/index.ts'
import { recipients } from '#features/people/clients/server/index.ts'
import type { Db } from '#platform/server/database/db.ts'
import type { Addressees, NoticeKind } from '#platform/shared/notice.ts'

export type Payload = Record<string, unknown>

type Find = (db: Db, value: never) => Promise<number[]>
type Way = Addressees<Payload> extends infer To ? (To extends unknown ? keyof To : never) : never

/** Finds the people meant by the value of an event's field. */
const ways: Record<Way, Find> = {
  user: async (_, id: number) => [id],
  users: async (_, ids: number[]) => ids,
  peopleOf: recipients.organization,
  buyersOf: recipients.buyersOf,
  ownersOf: recipients.ownersOf,
  accountantsOf: recipients.accountantsOf,
  managerOf: recipients.managerOf,
  role: recipients.role,
}

/** Returns everyone a notice is for, without duplicates or anonymised people. */
export async function findAddressees(
  db: Db,
  { to }: Pick<NoticeKind<Payload>, 'to'>,
  payload: Payload,
): Promise<Addressee[]> {
  const found: number[] = []
  for (const one of to) {
    const [[way, field]] = Object.entries(one) as [[Way, string]]
    found.push(...(await ways[way](db, (way === 'role' ? field : payload[field]) as never)))
  }
  return addresseesOf(db, [...new Set(found)])
}
