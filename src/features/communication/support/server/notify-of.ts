import type { RequestOrigin } from '../support-rules.ts'

export type OfRequest = { request_id: number; number: string; organization_id: number | null }
export type OfStaff = { request_id: number; number: string; author_id: number; taken_by_id: number | null }

export type Concerned = {
  id: number
  number: string
  origin: RequestOrigin
  organization_id: number | null
  created_by_id: number | null
  taken_by_id: number | null
}
export type Emitting = {
  client: (of: OfRequest) => Promise<unknown>
  staff: (of: OfStaff) => Promise<unknown>
}

/** Emits an event to staff for a request of staff, to both sides for any other. */
export async function emitOf(locked: Concerned, { client, staff }: Emitting): Promise<void> {
  const { id: request_id, number, origin, organization_id, created_by_id, taken_by_id } = locked
  if (origin !== 'staff') await client({ request_id, number, organization_id })
  // A constraint requires an author for requests of staff.
  else await staff({ request_id, number, author_id: created_by_id!, taken_by_id })
}
