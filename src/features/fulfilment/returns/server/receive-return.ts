import { skuKeyInSql } from '#features/goods/catalogue/sku-key.ts'
import { quarantineWarehouse } from '#features/goods/stock/server/index.ts'
import { openTask } from '#features/office/tasks/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { type FieldRefusal, refuseFields } from '#platform/shared/refusal.ts'
import { returnReceived } from '../contract.ts'
import type { ReceiveReturn } from '../return-shape.ts'
import { inspectTask } from '../waiting.ts'
import { findReturn } from './read-returns.ts'
import { receiveInto, type StockedLine, stockedLines } from './stock-of-returns.ts'
import { type Answer, lockReturn, moveReturn, ofReturn } from './transition-return.ts'

const note = statement(
  'return_lines.receive',
  `update return_lines l set received = r.received, product_id = coalesce(r.product_id, l.product_id)
   from jsonb_to_recordset($2::jsonb) as r (id bigint, received int, product_id bigint)
   where l.return_id = $1 and l.id = r.id`,
)
const bySku = statement<{ id: number; sku: string }>(
  'return_lines.products_by_sku',
  `select min(p.id) as id, g.sku from unnest((select $1::text[])) as g (sku)
   join products p on ${skuKeyInSql('p.sku')} = ${skuKeyInSql('g.sku')} group by g.sku`,
)

/**
 * Counts what came back and puts it into quarantine, where it is not for sale. Less than authorised may come, never
 * more. Throws `Refusal` 422 by field for other lines, too many pieces, no piece at all, or an unknown article number.
 */
export async function receiveReturn(
  ctx: Context<Manager>,
  id: number,
  { version, warehouse: code, lines }: ReceiveReturn,
): Answer {
  const { db } = ctx
  const locked = await lockReturn(ctx, { id, version }, 'receive')
  const known = await stockedLines(db, id)
  checkReceived(known, lines)
  const products = await productsOf(db, lines)
  const warehouse = await quarantineWarehouse(db, code)
  const came = lines.map(({ id: line, received, sku }) => ({
    id: line,
    received,
    product_id: (sku && products.get(sku)) || known.find((one) => one.id === line)!.product_id,
  }))
  await run(db, note, [id, JSON.stringify(came)])
  await moveReturn(ctx, locked, 'receive', { warehouse })
  await receiveInto(
    ctx,
    locked,
    warehouse,
    came.map(({ product_id, received }) => ({ product_id, pieces: received })),
  )
  const { organization_id } = locked
  await openTask(ctx, { kind: inspectTask.kind, subject: ['return', id], organization_id })
  await ctx.emit(returnReceived, ofReturn(locked))
  return findReturn(ctx, id)
}

type Said = ReceiveReturn['lines']

function checkReceived(known: readonly StockedLine[], lines: Said): void {
  const broken: Record<string, FieldRefusal> = { ...notTheseLines(known, lines) }
  for (const [at, { id, received }] of lines.entries()) {
    const line = known.find((one) => one.id === id)
    if (line && received > line.quantity)
      broken[`lines.${at}.received`] = {
        code: 'returns.printed.moreThanAuthorised',
        params: { count: line.quantity },
      }
  }
  if (lines.every(({ received }) => received === 0)) broken.lines ??= { code: 'returns.printed.nothingCame' }
  if (Object.keys(broken).length > 0) refuseFields(broken)
}

/** Returns the refusals if these are not the lines of the return, each once. */
export function notTheseLines(
  known: readonly { id: number }[],
  said: readonly { id: number }[],
): Record<string, FieldRefusal> {
  const ids = said.map(({ id }) => id)
  const broken = Object.fromEntries(
    ids.flatMap((id, at) =>
      known.some((one) => one.id === id) && ids.indexOf(id) === at
        ? []
        : [[`lines.${at}.id`, { code: 'errors.notValid' }]],
    ),
  )
  return known.every(({ id }) => ids.includes(id))
    ? broken
    : { ...broken, lines: { code: 'returns.printed.everyLine' } }
}

/** Returns the products by the article number that was typed. Throws `Refusal` 422 for an unknown one. */
async function productsOf(db: Db, lines: Said): Promise<ReadonlyMap<string, number>> {
  const skus = [...new Set(lines.flatMap(({ sku }) => sku ?? []))]
  if (skus.length === 0) return new Map()
  const found = new Map((await run(db, bySku, [skus])).map(({ sku, id }) => [sku, id]))
  const broken = Object.fromEntries(
    lines.flatMap(({ sku }, at) =>
      sku && !found.has(sku) ? [[`lines.${at}.sku`, { code: 'returns.printed.noSuchProduct' }]] : [],
    ),
  )
  if (Object.keys(broken).length > 0) refuseFields(broken)
  return found
}
