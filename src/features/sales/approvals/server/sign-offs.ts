import type { PlaceOrder } from '#features/sales/orders/checkout-rules.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import { subjectPart } from '#platform/server/ports/subjects.ts'
import type { Client } from '#platform/shared/audience.ts'
import { money } from '#platform/shared/money.ts'
import { notFound } from '#platform/shared/refusal.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import type { SignOff, SignOffState } from '../sign-off.ts'
import type { orderSignOffs } from './tables.ts'

export type SignOffRow = Pick<
  typeof orderSignOffs.$inferSelect,
  | 'id'
  | 'organization_id'
  | 'asked_by_id'
  | 'cart_id'
  | 'order_id'
  | 'n'
  | 'state'
  | 'input'
  | 'decided_by_id'
>

const lock = statement<SignOffRow>(
  'order_sign_offs.hold',
  `select id, organization_id, asked_by_id, cart_id, order_id, n, state, input, decided_by_id
   from order_sign_offs where id = $1 and organization_id = $2 for update`,
)

/**
 * Locks a sign-off, so that the second of two owners sees the first decision. Throws `Refusal` 404 for another
 * company's.
 */
export async function lockSignOff(db: Db, { organization_id }: Client, id: number): Promise<SignOffRow> {
  const [row] = await run(db, lock, [id, organization_id])
  return row ?? notFound()
}

type Asked = {
  cart_id: number | null
  order_id: number | null
  n: number | null
  input: PlaceOrder | null
  sum: { amount: number; currency: string }
}

const ask = statement<{ id: number }>(
  'order_sign_offs.ask',
  `insert into order_sign_offs (organization_id, asked_by_id, cart_id, order_id, n, input, amount, currency, limit_amount,
     limit_currency, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning id`,
)

/** Stores a request. The caller has locked the cart or the order, so there is one pending request at most. */
export async function keepSignOff(db: Db, person: Client, asked: Asked, now: Date): Promise<number> {
  const { cart_id, order_id, n, input, sum } = asked
  const limit = person.order_limit!
  const [stored] = await run(db, ask, [
    person.organization_id,
    person.id,
    cart_id,
    order_id,
    n,
    input && JSON.stringify(input),
    sum.amount,
    sum.currency,
    limit.amount,
    limit.currency,
    now,
  ])
  return stored!.id
}

const decide = statement(
  'order_sign_offs.decide',
  `update order_sign_offs set state = $2, decided_by_id = $3, decided_at = $4, reason = $5,
     order_id = coalesce(order_id, $6) where id = $1 and state = 'asked'`,
)

export const decideSignOff = (
  db: Db,
  id: number,
  to: Exclude<SignOffState, 'asked'>,
  by: { person_id: number | null; at: Date; reason?: string | null; order_id?: number | null },
): Promise<unknown[]> =>
  run(db, decide, [id, to, by.person_id, by.at, by.reason ?? null, by.order_id ?? null])

type Row = Omit<ReplyInput<typeof SignOff>, 'sum' | 'limit' | 'input'> & {
  amount: number
  currency: string
  limit_amount: number
  limit_currency: string
  input: PlaceOrder | null
}

const columns = `s.id, s.cart_id, s.order_id, s.n, s.amount, s.currency, s.limit_amount, s.limit_currency, s.asked_by_id,
  a.name as asked_by, s.created_at as asked_at, s.state, d.name as decided_by, s.decided_at, s.reason, s.input,
  array(select u.name || ' ' || u.last_name from users u where u.organization_id = s.organization_id
    and u.org_role = 'owner' and u.status = 'active' and u.invited_at is null order by u.id) as waits_for
  from order_sign_offs s join people_names a on a.id = s.asked_by_id left join people_names d on d.id = s.decided_by_id`

const open = statement<Row>(
  'order_sign_offs.open',
  `select ${columns} where s.organization_id = $1 and s.state = 'asked' order by s.id limit 100`,
)
const last = statement<Row>(
  'order_sign_offs.last',
  `select ${columns} where s.organization_id = $1 and (s.cart_id = $2 or s.order_id = $3 and s.n is not null)
   order by s.id desc limit 1`,
)
const one = statement<Row>(
  'order_sign_offs.one',
  `select ${columns} where s.organization_id = $1 and s.id = $2`,
)

type Reply = ReplyInput<typeof SignOff>
type Wanted = { cart_id?: number | undefined; order_id?: number | undefined }

/**
 * Returns the pending sign-offs of the person's company; for one cart or order the last one, whatever its
 * state.
 */
export async function listSignOffs(
  db: Db,
  { organization_id }: Client,
  { cart_id, order_id }: Wanted,
): Promise<Reply[]> {
  const rows =
    cart_id || order_id
      ? await run(db, last, [organization_id, cart_id ?? null, order_id ?? null])
      : await run(db, open, [organization_id])
  return rows.map(replyOf)
}

export async function findSignOff(db: Db, { organization_id }: Client, id: number): Promise<Reply> {
  const [row] = await run(db, one, [organization_id, id])
  return row ? replyOf(row) : notFound()
}

function replyOf({ amount, currency, limit_amount, limit_currency, input, ...row }: Row): Reply {
  // Requests of before several deliveries name none.
  const asked = input && { ...input, other_deliveries: input.other_deliveries ?? [] }
  return { ...row, input: asked, sum: money(amount, currency), limit: money(limit_amount, limit_currency) }
}

const about = statement<{ order_id: number | null; cart_id: number | null }>(
  'order_sign_offs.about',
  'select order_id, cart_id from order_sign_offs where id = $1',
)

/** A sign-off belongs to its order, or to its cart until it is ordered. */
export const signOffPart = subjectPart.by({
  word: 'sign-offs',
  subjectOf: async (db, id) => {
    const [{ order_id, cart_id } = { order_id: null, cart_id: null }] = await run(db, about, [id])
    if (order_id !== null) return { kind: 'order', id: order_id }
    return cart_id === null ? null : { kind: 'cart', id: cart_id }
  },
})
