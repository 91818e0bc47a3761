import { codeOf } from '#features/foundation/search/fold.ts'
import { proposeMapping } from '#features/goods/imports/headers.ts'
import { readTable } from '#features/goods/imports/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { run, statement } from '#platform/server/database/db.ts'
import type { Manager } from '#platform/shared/audience.ts'
import type { UploadedFile } from '#platform/shared/contract.ts'
import { refuse, refuseFields } from '#platform/shared/refusal.ts'
import { mostCodes } from '../../client-code.ts'
import { codeColumns, codeRowsShown, codeVerdicts, mostCodeRows, type WrittenCode } from '../../code-file.ts'
import { longestCode } from '../../code-keys.ts'
import type { CodeFileReport, NewCodeFile } from '../../contract.ts'
import { requireClient } from '../require-client.ts'
import { type JudgedCode, judgeCodes, type SaidCode } from './judge-codes.ts'

/** Serializes the files of one company: two at once would count the same codes as new. */
const lock = statement(
  'client_codes.hold',
  `select pg_advisory_xact_lock(hashtextextended('codes of ' || $1::text, 0))`,
)
const count = statement<{ count: number }>(
  'client_codes.count',
  'select count(*)::int as count from client_codes where organization_id = $1',
)
const write = statement(
  'client_codes.write_many',
  `insert into client_codes (organization_id, product_id, code, folded, source, created_at, used_at)
   select $1, given.product_id, given.code, given.folded, 'import', $5, $5
   from unnest($2::bigint[], $3::text[], $4::text[]) as given (product_id, code, folded)
   on conflict (organization_id, folded) do update
     set product_id = excluded.product_id, code = excluded.code, source = excluded.source, used_at = excluded.used_at`,
)
const record = statement<{ id: number }>(
  'client_code_files.insert',
  `insert into client_code_files (organization_id, file_name, rows, written, actor_id, created_at)
   values ($1, $2, $3, $4, $5, $6) returning id`,
)

/**
 * Imports a company's codes for our products from a file: its code and our part number in each row. A dry run
 * only reports the changes. Throws `Refusal` 404 for an unknown company, 422 for a file that is not a list,
 * 409 if there would be too many codes.
 */
export async function bringCodes(
  ctx: Context<Manager>,
  { organization_id, dry_run }: NewCodeFile,
  file: UploadedFile | undefined,
): Promise<CodeFileReport> {
  const { db } = ctx
  if (!file || file.size === 0) refuseFields({ file: 'errors.noFile' })
  await requireClient(ctx, organization_id)
  await run(db, lock, [organization_id])
  const judged = await judgeCodes(db, organization_id, await rowsOf(file.path))
  const counts = { new: 0, changed: 0, unchanged: 0, refused: 0 }
  for (const { verdict } of judged) counts[verdict] += 1
  const [there] = await run(db, count, [organization_id])
  if (there!.count + counts.new > mostCodes) refuse('intake.tooManyCodes', 409, { most: mostCodes })
  const id = dry_run === '1' ? null : await carryOut(ctx, organization_id, file.name, judged)
  return { id, counts, rows: codeVerdicts.flatMap((verdict) => shownOf(judged, verdict)) }
}

async function carryOut(
  { db, person, now }: Context<Manager>,
  organizationId: number,
  fileName: string,
  judged: readonly JudgedCode[],
): Promise<number> {
  const changed = judged.filter(({ verdict }) => verdict === 'new' || verdict === 'changed')
  const of = <K extends keyof JudgedCode>(name: K) => changed.map((row) => row[name])
  await run(db, write, [organizationId, of('product_id'), of('code'), of('folded'), now])
  const written = JSON.stringify(changed.map(writtenOf))
  const [made] = await run(db, record, [
    organizationId,
    fileName.slice(0, 250),
    judged.length,
    written,
    person.id,
    now,
  ])
  return made!.id
}

const writtenOf = ({ folded, code, product_id, before }: JudgedCode): WrittenCode => ({
  folded,
  code,
  product_id: product_id!,
  before: before && { code: before.code, product_id: before.product_id, source: before.source },
})

const shownOf = (judged: readonly JudgedCode[], verdict: JudgedCode['verdict']): CodeFileReport['rows'] =>
  judged
    .filter((row) => row.verdict === verdict)
    .slice(0, codeRowsShown)
    .map(({ row, code, sku, trouble, before }) => ({
      row,
      code,
      sku,
      verdict,
      trouble,
      before: before?.sku ?? null,
    }))

async function rowsOf(path: string): Promise<SaidCode[]> {
  const { headers, rows } = await readTable(path)
  if (headers.length < 2) refuseFields({ file: 'intake.codeFiles.twoColumns' })
  if (rows.length > mostCodeRows)
    refuseFields({ file: { code: 'intake.codeFiles.tooMany', params: { most: mostCodeRows } } })
  const columns = codeColumns(headers, proposeMapping(headers, 'prices').sku)
  const cell = (cells: readonly string[], column: number) =>
    (cells[column] ?? '').trim().slice(0, longestCode)
  return rows.flatMap((cells, place) => {
    const [code, sku] = [cell(cells, columns.own), cell(cells, columns.ours)]
    return code || sku ? [{ row: place + 2, code, sku, folded: codeOf(code) }] : []
  })
}
