import { personById } from '#features/people/clients/server/index.ts'
import { amendAsAgreed, checkAmendment } from '#features/sales/negotiation/server/index.ts'
import { findOrder, linesAsOffered } from '#features/sales/orders/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { refuseAsDecided } from '#platform/server/calls/last-change.ts'
import { run, statement } from '#platform/server/database/db.ts'
import { type Client, canManage, type Manager, type Person } from '#platform/shared/audience.ts'
import { unitPrice } from '#platform/shared/money.ts'
import { notFound, Refusal, refuse, refuseFields } from '#platform/shared/refusal.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import { type Standing, stateOf } from '../chat.ts'
import type { WriteProposal } from '../chat-shape.ts'
import { type Message, messageChanged } from '../contract.ts'
import { findThread, lockThread, payloadOf } from './find-thread.ts'
import { showMessage } from './read-messages.ts'
import type { chatProposals } from './tables.ts'
import { add, sentBefore } from './write-message.ts'

type Reply = ReplyInput<typeof Message>

const insert = statement(
  'chat_proposals.insert',
  `insert into chat_proposals (message_id, order_id, line_id, before, currency, quantity, unit_amount, per, promised_on)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
)

/**
 * Proposes another price, quantity or day for an order line of this company in a message. Nothing changes until
 * the client accepts. Throws `Refusal` 404 for an order of another company, 422 for a missing line or a price
 * in another currency, 409 if the order is not underway, nothing would change, or the price is below what the person
 * may offer: a chief manager proposes it then.
 */
export async function propose(ctx: Context<Manager>, threadId: number, input: WriteProposal): Promise<Reply> {
  const { db } = ctx
  const thread = await lockThread(ctx, threadId)
  const sent = await sentBefore(ctx, thread, input.key)
  if (sent !== null) return showMessage(ctx, sent)
  const order = await findOrder(ctx, input.order_id)
  if (order.organization_id !== thread.organization_id) notFound()
  if (order.stage !== 'confirmed' && order.stage !== 'in_work') refuse('chat.orderNotUnderway', 409)
  const { currency } = order.total
  if (input.price && input.price.currency !== currency)
    refuseFields({ price: { code: 'orders.otherCurrency', params: { currency } } })
  const line = (await linesAsOffered(db, order.id)).find(({ id }) => id === input.line_id)
  const before = line ? standingOf(line) : refuseFields({ line_id: 'orders.noSuchLine' })
  if (changesNothing(before, input)) refuse('orders.nothingChanged', 409)
  await checkProposal(ctx, order.id, line!, input)
  const message_id = await add(ctx, thread, {
    key: input.key,
    body: input.body ?? '',
    file_ids: [],
    reply_to_id: null,
  })
  const { quantity = null, price, promised_on = null } = input
  const proposed = [quantity, price?.amount ?? null, price ? (price.per ?? 1) : null, promised_on]
  await run(db, insert, [message_id, order.id, input.line_id, JSON.stringify(before), currency, ...proposed])
  return showMessage(ctx, message_id)
}

/** Checks a proposal as the amendment it becomes. Throws `Refusal` 422 with the field of the proposal. */
async function checkProposal(
  ctx: Context<Manager>,
  orderId: number,
  line: { id: number; quantity: number },
  { quantity, price, promised_on }: WriteProposal,
): Promise<void> {
  const changed = {
    id: line.id,
    product_id: null,
    quantity: quantity ?? line.quantity,
    price: price ?? null,
    promised_on: promised_on ?? null,
    remark: null,
  }
  try {
    await checkAmendment(ctx, orderId, { message: '', lines: [changed] })
  } catch (error) {
    if (!(error instanceof Refusal) || !error.fields) throw error
    const fields = Object.entries(error.fields).map(([field, said]) => [field.replace('lines.0.', ''), said])
    refuseFields(Object.fromEntries(fields))
  }
}

const standingOf = ({ quantity, unit_amount, per, promised_on }: Standing): Standing => ({
  quantity,
  unit_amount,
  per,
  promised_on,
})

const changesNothing = (before: Standing, { quantity, price, promised_on }: WriteProposal): boolean =>
  (quantity ?? before.quantity) === before.quantity &&
  (price == null || (price.amount === before.unit_amount && (price.per ?? 1) === before.per)) &&
  (promised_on ?? before.promised_on) === before.promised_on

type Locked = typeof chatProposals.$inferSelect & {
  thread_id: number
  seq: number
  author_id: number
  body: string
}

const lock = statement<Locked>(
  'chat_proposals.hold',
  `select p.*, m.thread_id, m.seq, m.author_id, m.body from chat_proposals p join chat_messages m on m.id = p.message_id
   where p.message_id = $1 for update of p`,
)
const close = statement(
  'chat_proposals.close',
  `update chat_proposals set state = $2, answered_by_id = $3, answered_at = $4, reason = $5 where message_id = $1`,
)

/**
 * Accepts a proposal: the order is amended, signed by the person who proposed it and the person who accepts.
 * Throws `Refusal` 409 if it was answered already or the line has changed; and whatever an amendment throws.
 */
export async function acceptProposal(ctx: Context<Client>, id: number): Promise<Reply> {
  const { proposal, thread } = await lockOpen(ctx, id)
  const { db, platform, lang } = ctx
  const line = (await linesAsOffered(db, proposal.order_id)).find((one) => one.id === proposal.line_id)
  if (!line || stateOf(proposal.state, proposal.before, standingOf(line)) !== 'open')
    refuse('chat.proposalOutdated', 409)
  const by = await personById(db, proposal.author_id)
  if (!by || !canManage(by)) refuse('chat.proposalOver', 409)
  const { unit_amount, per, currency } = proposal
  await amendAsAgreed(ctx, by, proposal.order_id, {
    message: proposal.body || platform.translate(lang)('chat.proposedInChat'),
    lines: [
      {
        id: line.id,
        product_id: null,
        quantity: proposal.quantity ?? line.quantity,
        price: unit_amount === null ? null : unitPrice(unit_amount, currency, per!),
        promised_on: proposal.promised_on,
        remark: null,
      },
    ],
  })
  return closed(ctx, proposal, thread, 'accepted', null)
}

/** Declines a proposal. */
export async function declineProposal(
  ctx: Context<Client>,
  id: number,
  reason: string | null,
): Promise<Reply> {
  const { proposal, thread } = await lockOpen(ctx, id)
  return closed(ctx, proposal, thread, 'declined', reason)
}

/** Withdraws a proposal that no one has answered yet. */
export async function withdrawProposal(ctx: Context<Manager>, id: number): Promise<Reply> {
  const { proposal, thread } = await lockOpen(ctx, id)
  return closed(ctx, proposal, thread, 'withdrawn', null)
}

type Thread = Awaited<ReturnType<typeof findThread>>

async function lockOpen(ctx: Context<Person>, id: number): Promise<{ proposal: Locked; thread: Thread }> {
  const [proposal] = await run(ctx.db, lock, [id])
  if (!proposal) notFound()
  const thread = await findThread(ctx, proposal.thread_id)
  const { answered_by_id, answered_at } = proposal
  if (proposal.state !== 'open')
    return refuseAsDecided(ctx, 'chat.proposalOver', { by_id: answered_by_id, at: answered_at })
  return { proposal, thread }
}

async function closed(
  ctx: Context<Person>,
  { message_id, seq }: Locked,
  thread: Thread,
  state: 'accepted' | 'declined' | 'withdrawn',
  reason: string | null,
): Promise<Reply> {
  await run(ctx.db, close, [message_id, state, ctx.person.id, ctx.now, reason])
  await ctx.emit(messageChanged, { ...payloadOf(thread), seq })
  return showMessage(ctx, message_id)
}
