import type { Act } from '#platform/server/act.ts'
import { run, statement } from '#platform/server/db.ts'
import { isClient, type Person } from '#platform/shared/audience.ts'
import { notFound, refuse, refuseFields } from '#platform/shared/refusal.ts'
import type { Unwritten } from '#platform/shared/time.ts'
import { type Webhook, webhookChanged, webhookMade, webhookRemoved } from '../contract.ts'
import { clientKinds, formerSecretMs, type Kind, kindNames, mostWebhooks } from '../webhook.ts'
import type { NewWebhook, WebhookChange } from '../webhook-shape.ts'
import { AddressRefused, outerAddress } from './outer-address.ts'
import { newSigningSecret, sealed } from './secret.ts'

type Told = Unwritten<typeof Webhook>

/** Whose webhooks somebody keeps: a company's, or (null) those of the trading company. */
export const keptBy = (person: Person): number | null => (isClient(person) ? person.organization_id : null)

const columns = `w.id, w.url, w.description, w.kinds, w.is_on, w.off_because, w.failing_since,
  case when w.former_until > now() then w.former_until end as former_until, w.created_at, w.version`
const ofCompany = 'coalesce(w.organization_id, 0) = coalesce($1::bigint, 0)'

const list = statement<Told>(
  'webhooks.list',
  `select ${columns} from webhooks w where ${ofCompany} order by w.id`,
)
export const listWebhooks = ({ db, person }: Act<Person>): Promise<Told[]> => run(db, list, [keptBy(person)])

/** Two who make the last one at once: the second finds it made. */
const hold = statement('webhooks.hold', `select pg_advisory_xact_lock(hashtextextended('webhooks', $1))`)
const count = statement<{ count: number }>(
  'webhooks.count',
  'select count(*)::int from webhooks where coalesce(organization_id, 0) = coalesce($1::bigint, 0)',
)
const insert = statement<Told>(
  'webhooks.insert',
  `insert into webhooks as w (organization_id, user_id, url, description, kinds, secret, created_at, updated_at)
   values ($1, $2, $3, $4, $5, $6, $7, $7) returning ${columns}`,
)

/** Makes one, and tells its secret this once. */
export async function makeWebhook(act: Act<Person>, wish: NewWebhook) {
  const { db, person, now } = act
  const company = keptBy(person)
  await requireGood(act, wish)
  await run(db, hold, [company ?? 0])
  const [kept] = await run(db, count, [company])
  if (kept!.count >= mostWebhooks) refuse('webhooks.printed.tooMany', 409, { most: mostWebhooks })
  const secret = newSigningSecret()
  const box = sealed(secret, act.platform.env.realtimeSecret)
  const values = [company, person.id, wish.url, wish.description, chosen(wish.kinds), box, now]
  const [webhook] = await run(db, insert, values)
  await act.tell(webhookMade, told(webhook!, company))
  return { webhook: webhook!, secret }
}

const change = statement<Told>(
  'webhooks.change',
  `update webhooks w set url = $3, description = $4, kinds = $5, is_on = $6,
     off_because = case when $6 then null else coalesce(off_because, 'keeper') end,
     failing_since = case when $6 and not is_on or url <> $3 then null else failing_since end,
     failures = case when $6 and not is_on or url <> $3 then 0 else failures end,
     rests_until = case when $6 and not is_on or url <> $3 then null else rests_until end,
     updated_at = $7, version = version + 1
   where ${ofCompany} and w.id = $2 and w.version = $8 returning ${columns}`,
)

/** Switched on again it begins anew: nothing of it has failed yet. Throws `Refusal` 404, 409 where it was changed since. */
export async function changeWebhook(act: Act<Person>, id: number, wish: WebhookChange): Promise<Told> {
  const company = keptBy(act.person)
  await findWebhook(act, id)
  await requireGood(act, wish)
  const { url, description, kinds, is_on, version } = wish
  const [webhook] = await run(act.db, change, [
    ...[company, id, url, description, chosen(kinds), is_on, act.now, version],
  ])
  if (!webhook) refuse('webhooks.printed.changedSince', 409)
  await act.tell(webhookChanged, told(webhook, company))
  return webhook
}

const one = statement<Told>(
  'webhooks.one',
  `select ${columns} from webhooks w where ${ofCompany} and w.id = $2`,
)

/** Throws `Refusal` 404 for somebody else's. */
export async function findWebhook({ db, person }: Act<Person>, id: number): Promise<Told> {
  const [webhook] = await run(db, one, [keptBy(person), id])
  return webhook ?? notFound()
}

const renew = statement<Told>(
  'webhooks.renew_secret',
  `update webhooks w set former_secret = secret, former_until = $3, secret = $4, updated_at = $5, version = version + 1
   where ${ofCompany} and w.id = $2 returning ${columns}`,
)

/** A new secret, told this once; for a day both sign, so that the receiver changes over in peace. */
export async function renewSecret(act: Act<Person>, id: number) {
  const company = keptBy(act.person)
  const secret = newSigningSecret()
  const until = new Date(act.now.getTime() + formerSecretMs)
  const box = sealed(secret, act.platform.env.realtimeSecret)
  const [webhook] = await run(act.db, renew, [company, id, until, box, act.now])
  if (!webhook) notFound()
  await act.tell(webhookChanged, told(webhook, company))
  return { webhook, secret }
}

const remove = statement<{ id: number; url: string }>(
  'webhooks.remove',
  `delete from webhooks w where ${ofCompany} and w.id = $2 returning w.id, w.url`,
)

/** With its log: what waits is not sent any more. */
export async function removeWebhook(act: Act<Person>, id: number): Promise<void> {
  const company = keptBy(act.person)
  const [webhook] = await run(act.db, remove, [company, id])
  if (!webhook) notFound()
  await act.tell(webhookRemoved, told(webhook, company))
}

const told = ({ id, url }: { id: number; url: string }, organization_id: number | null) => ({
  ...{ webhook_id: id, organization_id, url },
})

/** In the order they are declared, each once. */
const chosen = (kinds: readonly Kind[]): Kind[] => kindNames.filter((kind) => kinds.includes(kind))

/** That it may be called, and told what it asks for. Asked again at every delivery: names change their minds. */
async function requireGood({ person, platform }: Act<Person>, { url, kinds }: NewWebhook): Promise<void> {
  if (isClient(person) && kinds.some((kind) => !clientKinds.includes(kind)))
    refuseFields({ kinds: 'errors.oneOf' })
  try {
    await outerAddress(url, { toLoopback: platform.env.webhooksToLoopback })
  } catch (error) {
    if (!(error instanceof AddressRefused)) throw error
    refuseFields({ url: `webhooks.printed.address.${error.problem}` })
  }
}
