import { onSaleAmong } from '#features/goods/catalogue/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { run, statement } from '#platform/server/database/db.ts'
import { mayReadSubject } from '#platform/server/ports/subjects.ts'
import { isBlocked, isClient, type Person } from '#platform/shared/audience.ts'
import { notFound, refuseFields } from '#platform/shared/refusal.ts'
import { readSubject, type Subject } from '#platform/shared/subject.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import type { Topic } from '../chat.ts'
import type { OpenThread } from '../chat-shape.ts'
import type { ThreadCard } from '../contract.ts'
import { showThread } from './thread-card.ts'

const open = statement<{ id: number }>(
  'chat_threads.open',
  `insert into chat_threads (organization_id, topic, subject, last_at, created_at) values ($1, $2, $3, $4, $4)
   on conflict on constraint chat_threads_once do nothing returning id`,
)
const find = statement<{ id: number }>(
  'chat_threads.find',
  `select id from chat_threads where organization_id = $1 and topic = $2 and subject is not distinct from $3
     and former_company_id is null`,
)

/**
 * Returns the company's conversation about a subject, or its general one, and creates it if needed. Throws
 * `Refusal` 404 if the person may not see the company or the subject; 422 if staff name no company.
 */
export async function openThread(
  ctx: Context<Person>,
  { topic, subject, organization_id }: OpenThread,
): Promise<ReplyInput<typeof ThreadCard>> {
  const { person } = ctx
  const company = isClient(person)
    ? person.organization_id
    : (organization_id ?? refuseFields({ organization_id: 'errors.required' }))
  const about = subject === null ? null : readSubject(subject)!
  if (isBlocked(person) && (about !== null || topic !== 'support')) notFound()
  await requireThere(ctx, company, about)
  return showThread(ctx, await ensureThread(ctx, company, about ? 'subject' : topic, subject))
}

/** Returns the id of a company's conversation, and creates it if needed. */
export async function ensureThread(
  { db, now }: Pick<Context, 'db' | 'now'>,
  organizationId: number,
  topic: Topic,
  subject: string | null,
): Promise<number> {
  const of = [organizationId, topic, subject]
  const [made] = await run(db, open, [...of, now])
  const [found] = made ? [made] : await run(db, find, of)
  return found!.id
}

const ownerOf = statement<{ organization_id: number }>(
  'chat_threads.owner_of_subject',
  `select case $1
     when 'order' then (select organization_id from orders where id = $2)
     when 'order_line' then (select o.organization_id from order_lines l join orders o on o.id = l.order_id where l.id = $2)
     when 'invoice' then (select organization_id from invoices where id = $2)
     when 'lot' then (select organization_id from lots where id = $2)
     end as organization_id`,
)

async function requireThere(
  { db, person, platform }: Context<Person>,
  organizationId: number,
  about: Subject | null,
): Promise<void> {
  const { ports } = platform
  if (!(await mayReadSubject(ports, db, person, { kind: 'organization', id: organizationId }))) notFound()
  if (about === null) return
  const isThere =
    about.kind === 'product' && isClient(person)
      ? (await onSaleAmong(db, [about.id])).has(about.id)
      : await mayReadSubject(ports, db, person, about)
  if (!isThere) notFound()
  // The subject of one company cannot be discussed with another.
  const [owner] = await run(db, ownerOf, [about.kind, about.id])
  if (owner?.organization_id != null && owner.organization_id !== organizationId) notFound()
}
