import { codeOf } from '#features/foundation/search/fold.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { run, statement } from '#platform/server/database/db.ts'
import type { Client } from '#platform/shared/audience.ts'
import type { PageOf } from '#platform/shared/contract.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import type { ClientCode, CodeFilter } from '../contract.ts'

type Row = ReplyInput<typeof ClientCode>

const list = statement<Row & { total: number }>(
  'client_codes.list',
  `select id, product_id, code, source, used_at, count(*) over ()::int as total from client_codes
   where organization_id = $1 and ($2::bigint[] is null or product_id = any ($2)) and ($3::text is null or folded = $3)
   order by used_at desc, id desc limit $4 offset $5`,
  'again',
)

/** Returns the codes of the person's company, the last used first. */
export async function listCodes(
  { db, person }: Context<Client>,
  { product_id, code, page, per_page }: CodeFilter,
): Promise<PageOf<Row>> {
  const asked = code === undefined ? null : codeOf(code)
  const rows = await run(db, list, [
    person.organization_id,
    product_id ?? null,
    asked,
    per_page,
    (page - 1) * per_page,
  ])
  return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0, page, per_page }
}
