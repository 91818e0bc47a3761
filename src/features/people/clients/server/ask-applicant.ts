import type { Context } from '#platform/server/calls/context.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { notFound, refuse } from '#platform/shared/refusal.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import type { ClientRow } from '../client-shape.ts'
import { looksAfter } from '../policy.ts'
import { clientAsked } from '../staff-contract.ts'
import { findClient } from './queries.ts'

/**
 * Asks an applicant for missing information; the application keeps waiting. Throws `Refusal` 409 if it was already
 * decided.
 */
export async function askApplicant(
  { db, person, emit }: Context<Manager>,
  id: number,
  text: string,
): Promise<ReplyInput<typeof ClientRow>> {
  const client = await findClient(db, person, id)
  if (!looksAfter(person, { organization_id: id, manager_id: client.manager_id })) notFound()
  if (client.status !== 'not_confirmed') refuse('clients.notWaiting', 409)
  await emit(clientAsked, { organization_id: id, text })
  return client
}
