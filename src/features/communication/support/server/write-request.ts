import { openTask } from '#features/office/tasks/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { run, statement } from '#platform/server/database/db.ts'
import { requestOpened } from '../contract.ts'
import type { Outcome, Trouble } from '../request.ts'
import type { requestTypes } from '../support-rules.ts'
import { decideTask } from '../waiting.ts'
import { decisionDueAt } from './due.ts'
import { nextNumber } from './next-number.ts'
import { recountClaims } from './pieces-claimed.ts'

/** `lot_line_id` is null for goods that have not arrived: nothing is made good for them. */
export type WrongPieces = {
  line_id: number
  lot_line_id: number | null
  quantity: number
  trouble: Trouble
  note: string | null
}
export type NewRequest = {
  type: (typeof requestTypes)[number]
  organization_id: number
  created_by_id: number | null
  subject: string | null
  message: string
  order_id: number | null
  lot_id: number | null
  file_ids: readonly number[]
  wanted: Outcome | null
  /** An id of the dictionary's `systemSections`. */
  section_id?: number | null
  lines: readonly WrongPieces[]
}

const insert = statement<{ id: number }>(
  'support.insert_own',
  `insert into support_requests (number, type, organization_id, created_by_id, subject, message, locale, order_id, lot_id,
     file_ids, wanted, created_at, waits_since, due_at, section_id)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $12, $13, $14) on conflict (lot_id) do nothing returning id`,
)
const insertLines = statement(
  'support_lines.insert',
  `insert into support_request_lines (request_id, order_line_id, lot_line_id, quantity, trouble, note)
   select $1, * from unnest($2::bigint[], $3::bigint[], $4::int[], $5::text[], $6::text[])`,
  'again',
)

/**
 * Stores a company's request, opens a task for its manager and emits the event to both sides. Returns its id,
 * or null if there is already one for this lot. The caller has locked the lot lines.
 */
export async function writeRequest(
  ctx: Pick<Context, 'db' | 'now' | 'emit' | 'platform' | 'lang'>,
  { lines, ...asked }: NewRequest,
): Promise<number | null> {
  const { db, now, lang, emit } = ctx
  const number = await nextNumber({ db, now })
  const {
    type,
    organization_id,
    created_by_id,
    subject,
    message,
    order_id,
    lot_id,
    file_ids,
    wanted,
    section_id = null,
  } = asked
  const about = [type, organization_id, created_by_id, subject, message, lang, order_id, lot_id]
  const due_at = await decisionDueAt(db, now)
  const [row] = await run(db, insert, [number, ...about, file_ids, wanted, now, due_at, section_id])
  if (!row) return null
  const of = <K extends keyof WrongPieces>(field: K) => lines.map((one) => one[field])
  const pieces = [of('line_id'), of('lot_line_id'), of('quantity'), of('trouble'), of('note')]
  if (lines.length > 0) await run(db, insertLines, [row.id, ...pieces])
  await recountClaims(db, claimedIn(lines))
  await openTask(ctx, {
    kind: decideTask.kind,
    subject: ['support_request', row.id],
    organization_id,
    ...(subject !== null && { note: subject }),
    due_at,
  })
  await emit(requestOpened, { request_id: row.id, number, organization_id })
  return row.id
}

/** Returns the lot lines of these pieces, each once. */
export const claimedIn = (lines: readonly Pick<WrongPieces, 'lot_line_id'>[]): number[] => [
  ...new Set(lines.flatMap(({ lot_line_id }) => lot_line_id ?? [])),
]
