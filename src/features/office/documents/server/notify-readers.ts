import { companyToday } from '#features/foundation/company/server/index.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import { documentAsked, documentPublished } from '../contract.ts'
import type { DocumentCard } from '../document-shape.ts'
import type { StaffContext } from './find-document.ts'

const readers = statement<{ id: number }>(
  'documents.those_it_is_for',
  `select u.id from users u join organizations o on o.id = u.organization_id
   where u.status = 'active' and u.invited_at is null and o.confirmed_at is not null
     and ($1::bigint is null or o.id = $1) order by u.id`,
)

const thoseItIsFor = async (db: Db, organizationId: number | null): Promise<number[]> =>
  (await run(db, readers, [organizationId])).map(({ id }) => id)

/**
 * Notifies readers of a publication: everyone who must acknowledge it, also by e-mail; otherwise only the people of
 * the company it is for. Documents that start later are not announced.
 */
export async function notifyReaders(
  { db, now, emit }: StaffContext,
  {
    id,
    requires_ack,
    organization_id,
    effective_from,
  }: Pick<ReplyInput<typeof DocumentCard>, 'id' | 'requires_ack' | 'organization_id' | 'effective_from'>,
): Promise<void> {
  if (!requires_ack && organization_id === null) return
  if (effective_from && effective_from > (await companyToday({ db, now }))) return
  const user_ids = await thoseItIsFor(db, organization_id)
  if (user_ids.length > 0)
    await emit(requires_ack ? documentAsked : documentPublished, { document_id: id, user_ids })
}
