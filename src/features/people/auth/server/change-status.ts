import { type Db, run, statement } from '#platform/server/database/db.ts'
import type { UserStatus } from '#platform/shared/audience.ts'

/** The reason of a block as its people read it; without a Russian text, they all read the other. */
export type BlockReason = { reason: string; reason_ru?: string | null | undefined }

/** A transition of a status, its time, and the reason of a block. */
export type StatusChange = {
  from: readonly UserStatus[]
  to: UserStatus
  at: Date
  reason?: BlockReason | null
}

const move = statement<{ id: number }>(
  'users.change_status',
  `update users set status = $4, block_reason = $6, block_reason_ru = $7, updated_at = $5,
     deleted_at = case when $4 = 'deleted' then $5::timestamptz end, version = version + 1
   where (organization_id = $1 or id = $2) and status = any($3) returning id`,
)

/**
 * Changes the status of everyone in a company by compare-and-set, so only one of several concurrent calls succeeds.
 * Returns the ids of the people it changed.
 */
export const changeStatusOfCompany = (db: Db, organizationId: number, change: StatusChange) =>
  changeStatus(db, organizationId, null, change)

/** Changes the status of one person in the same way. */
export const changeStatusOf = (db: Db, userId: number, change: StatusChange) =>
  changeStatus(db, null, userId, change)

async function changeStatus(
  db: Db,
  organizationId: number | null,
  userId: number | null,
  { from, to, at, reason = null }: StatusChange,
): Promise<number[]> {
  const moved = await run(db, move, [
    organizationId,
    userId,
    from,
    to,
    at,
    reason?.reason ?? null,
    reason?.reason_ru || null,
  ])
  return moved.map(({ id }) => id)
}

const lapse = statement<{ organization_id: number }>(
  'users.lapse',
  `update users set status = 'deleted', deleted_at = $3, updated_at = now(), version = version + 1
   where organization_id = any($1) and status in ('not_confirmed', 'blocked') and created_at < $2
   returning organization_id`,
)

/**
 * Marks people of these companies as deleted who applied before a moment and were never confirmed. Returns the ids of
 * the companies.
 */
export async function lapseApplicants(
  db: Db,
  organizationIds: readonly number[],
  appliedBefore: Date,
  deletedAt: Date,
): Promise<number[]> {
  const lapsed = await run(db, lapse, [organizationIds, appliedBefore, deletedAt])
  return [...new Set(lapsed.map(({ organization_id }) => organization_id))]
}
