import { codeOf } from '#features/foundation/search/fold.ts'
import { onSaleAmong } from '#features/goods/catalogue/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { run, statement } from '#platform/server/database/db.ts'
import type { Client, Manager, Person } from '#platform/shared/audience.ts'
import { notFound, refuse, refuseFields } from '#platform/shared/refusal.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import { type CodeSource, mostCodes } from '../client-code.ts'
import type { ClientCode, NewCode } from '../contract.ts'
import { requireClient } from './require-client.ts'

type Row = ReplyInput<typeof ClientCode>

const keep = statement<Row>(
  'client_codes.keep',
  `insert into client_codes (organization_id, product_id, code, folded, source, created_at, used_at)
   select $1, $2, $3, $4, $5, $6, $6 where (select count(*) from client_codes where organization_id = $1) < ${mostCodes}
   on conflict (organization_id, folded) do update
     set product_id = excluded.product_id, code = excluded.code, source = excluded.source, used_at = excluded.used_at
   returning id, product_id, code, source, used_at`,
)
const replace = statement(
  'client_codes.replace',
  'delete from client_codes where organization_id = $1 and id = $2 and product_id = $3 and folded <> $4',
)
const forget = statement<{ id: number }>(
  'client_codes.forget',
  'delete from client_codes where organization_id = $1 and id = $2 returning id',
)

/** Stores a code of the person's company for this product. The code replaces its earlier meaning. */
export const keepOwnCode = (ctx: Context<Client>, { source, ...input }: NewCode): Promise<Row> =>
  keepCode(ctx, { ...input, source, organization_id: ctx.person.organization_id })

/** Stores a client's code, entered by staff. */
export async function keepCodeForClient(
  ctx: Context<Manager>,
  input: { organization_id: number; code: string; product_id: number },
): Promise<Row> {
  await requireClient(ctx, input.organization_id)
  return keepCode(ctx, { ...input, source: 'staff' })
}

type Keeping = {
  organization_id: number
  code: string
  product_id: number
  source: CodeSource
  replaces?: number | undefined
}

/**
 * Stores a company's code for a product. Throws `Refusal` 422 for a product that is not on sale, 409 if there
 * are too many codes.
 */
export async function keepCode(
  { db, now }: Pick<Context<Person>, 'db' | 'now'>,
  input: Keeping,
): Promise<Row> {
  const { organization_id, code, product_id, source, replaces } = input
  const folded = codeOf(code)
  if (folded === '') refuseFields({ code: 'intake.codeWithoutSigns' })
  const sold = await onSaleAmong(db, [product_id])
  if (!sold.has(product_id)) refuseFields({ product_id: 'intake.notOnSale' })
  const [stored] = await run(db, keep, [organization_id, product_id, code, folded, source, now])
  if (!stored) return refuse('intake.tooManyCodes', 409, { most: mostCodes })
  if (replaces) await run(db, replace, [organization_id, replaces, product_id, folded])
  return stored
}

/** Deletes a code. Throws 404 if the company has no such code. */
export async function forgetCode({ db, person }: Context<Client>, id: number): Promise<void> {
  const [gone] = await run(db, forget, [person.organization_id, id])
  if (!gone) notFound()
}
