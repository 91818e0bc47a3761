import type { Context } from '#platform/server/calls/context.ts'
import { run, statement } from '#platform/server/database/db.ts'
import { isClient, type Person } from '#platform/shared/audience.ts'
import { notFound, refuse, refuseFields } from '#platform/shared/refusal.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import { type Webhook, webhookChanged, webhookMade, webhookRemoved } from '../contract.ts'
import { clientKinds, formerSecretMs, type Kind, kindNames, mostWebhooks } from '../webhook.ts'
import type { NewWebhook, WebhookChange } from '../webhook-shape.ts'
import { AddressRefused, outerAddress } from './outer-address.ts'
import { newSigningSecret, sealed } from './secret.ts'

type Reply = ReplyInput<typeof Webhook>

/** Returns whose webhooks a person manages: a company's, or (null) those of the trading company. */
export const storedBy = (person: Person): number | null => (isClient(person) ? person.organization_id : null)

const columns = `w.id, w.url, w.description, w.kinds, w.is_on, w.off_because, w.failing_since,
  case when w.former_until > now() then w.former_until end as former_until, w.created_at, w.version`
const ofCompany = 'coalesce(w.organization_id, 0) = coalesce($1::bigint, 0)'

const list = statement<Reply>(
  'webhooks.list',
  `select ${columns} from webhooks w where ${ofCompany} order by w.id`,
)
export const listWebhooks = ({ db, person }: Context<Person>): Promise<Reply[]> =>
  run(db, list, [storedBy(person)])

/** Locks the company's webhooks, so that two people cannot exceed the maximum together. */
const lock = statement('webhooks.hold', `select pg_advisory_xact_lock(hashtextextended('webhooks', $1))`)
const count = statement<{ count: number }>(
  'webhooks.count',
  'select count(*)::int from webhooks where coalesce(organization_id, 0) = coalesce($1::bigint, 0)',
)
const insert = statement<Reply>(
  'webhooks.insert',
  `insert into webhooks as w (organization_id, user_id, url, description, kinds, secret, created_at, updated_at)
   values ($1, $2, $3, $4, $5, $6, $7, $7) returning ${columns}`,
)

/** Creates a webhook and returns its secret once. */
export async function makeWebhook(ctx: Context<Person>, input: NewWebhook) {
  const { db, person, now } = ctx
  const company = storedBy(person)
  await requireGood(ctx, input)
  await run(db, lock, [company ?? 0])
  const [stored] = await run(db, count, [company])
  if (stored!.count >= mostWebhooks) refuse('webhooks.printed.tooMany', 409, { most: mostWebhooks })
  const secret = newSigningSecret()
  const box = sealed(secret, ctx.platform.env.realtimeSecret)
  const values = [company, person.id, input.url, input.description, chosen(input.kinds), box, now]
  const [webhook] = await run(db, insert, values)
  await ctx.emit(webhookMade, replyOf(webhook!, company))
  return { webhook: webhook!, secret }
}

const change = statement<Reply>(
  'webhooks.change',
  `update webhooks w set url = $3, description = $4, kinds = $5, is_on = $6,
     off_because = case when $6 then null else coalesce(off_because, 'keeper') end,
     failing_since = case when $6 and not is_on or url <> $3 then null else failing_since end,
     failures = case when $6 and not is_on or url <> $3 then 0 else failures end,
     rests_until = case when $6 and not is_on or url <> $3 then null else rests_until end,
     updated_at = $7, version = version + 1
   where ${ofCompany} and w.id = $2 and w.version = $8 returning ${columns}`,
)

/** Changes a webhook. Switching it on resets its failures. Throws `Refusal` 404, or 409 if it was changed since. */
export async function changeWebhook(ctx: Context<Person>, id: number, input: WebhookChange): Promise<Reply> {
  const company = storedBy(ctx.person)
  await findWebhook(ctx, id)
  await requireGood(ctx, input)
  const { url, description, kinds, is_on, version } = input
  const [webhook] = await run(ctx.db, change, [
    ...[company, id, url, description, chosen(kinds), is_on, ctx.now, version],
  ])
  if (!webhook) refuse('webhooks.printed.changedSince', 409)
  await ctx.emit(webhookChanged, replyOf(webhook, company))
  return webhook
}

const one = statement<Reply>(
  'webhooks.one',
  `select ${columns} from webhooks w where ${ofCompany} and w.id = $2`,
)

/** Throws `Refusal` 404 for another company's. */
export async function findWebhook({ db, person }: Context<Person>, id: number): Promise<Reply> {
  const [webhook] = await run(db, one, [storedBy(person), id])
  return webhook ?? notFound()
}

const renew = statement<Reply>(
  'webhooks.renew_secret',
  `update webhooks w set former_secret = secret, former_until = $3, secret = $4, updated_at = $5, version = version + 1
   where ${ofCompany} and w.id = $2 returning ${columns}`,
)

/** Returns a new secret once. For a day both secrets sign, so that the receiver can switch. */
export async function renewSecret(ctx: Context<Person>, id: number) {
  const company = storedBy(ctx.person)
  const secret = newSigningSecret()
  const until = new Date(ctx.now.getTime() + formerSecretMs)
  const box = sealed(secret, ctx.platform.env.realtimeSecret)
  const [webhook] = await run(ctx.db, renew, [company, id, until, box, ctx.now])
  if (!webhook) notFound()
  await ctx.emit(webhookChanged, replyOf(webhook, company))
  return { webhook, secret }
}

const remove = statement<{ id: number; url: string }>(
  'webhooks.remove',
  `delete from webhooks w where ${ofCompany} and w.id = $2 returning w.id, w.url`,
)

/** Deletes a webhook with its log; pending deliveries are not sent. */
export async function removeWebhook(ctx: Context<Person>, id: number): Promise<void> {
  const company = storedBy(ctx.person)
  const [webhook] = await run(ctx.db, remove, [company, id])
  if (!webhook) notFound()
  await ctx.emit(webhookRemoved, replyOf(webhook, company))
}

const replyOf = ({ id, url }: { id: number; url: string }, organization_id: number | null) => ({
  webhook_id: id,
  organization_id,
  url,
})

/** In the order of declaration, without duplicates. */
const chosen = (kinds: readonly Kind[]): Kind[] => kindNames.filter((kind) => kinds.includes(kind))

/**
 * Checks that the address may be called and the person may receive the events. The address is checked again at
 * every delivery, because names may resolve differently later.
 */
async function requireGood({ person, platform }: Context<Person>, { url, kinds }: NewWebhook): Promise<void> {
  if (isClient(person) && kinds.some((kind) => !clientKinds.includes(kind)))
    refuseFields({ kinds: 'errors.oneOf' })
  try {
    await outerAddress(url, { toLoopback: platform.env.webhooksToLoopback })
  } catch (error) {
    if (!(error instanceof AddressRefused)) throw error
    refuseFields({ url: `webhooks.printed.address.${error.problem}` })
  }
}
