import { companyFacts } from '#features/foundation/company/server/index.ts'
import { tradedCurrencies } from '#features/foundation/dictionary/server/index.ts'
import { extensionOf } from '#features/foundation/files/file-rules.ts'
import { keepFile } from '#features/foundation/files/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import type { Manager } from '#platform/shared/audience.ts'
import type { UploadedFile } from '#platform/shared/contract.ts'
import { refuseFields } from '#platform/shared/refusal.ts'
import { type BankLine, type BankRowState, naturalKeys, payerKey } from '../bank-row.ts'
import { bankRowsChanged, type NewBankFile } from '../contract.ts'
import { ownAccounts } from '../own-accounts.ts'
import type { LeftOut } from '../reading.ts'
import { readBankFile } from './read-bank-file.ts'
import { reviewOutgoing } from './review-outgoing.ts'

/**
 * Imports a bank's file: stores it and adds its rows as waiting. Outgoing ones wait if they return a payment or
 * belong to a refund. A transfer that came before, in
 * another file, is stored as repeated and never waits. Returns the file's id and the lines that are no payments to
 * us. Throws `Refusal` 422 on `file`
 * if it cannot be read; then nothing is stored.
 */
export async function importBankFile(
  ctx: Context<Manager>,
  { currency }: NewBankFile,
  files: UploadedFile[],
): Promise<{ id: number; left_out: LeftOut[] }> {
  const file = files.find(({ field }) => field === 'file') ?? refuseFields({ file: 'errors.noFile' })
  const accounts = ownAccounts(await companyFacts(ctx.db))
  const { usual, has } = await tradedCurrencies(ctx.db)
  if (currency && !has(currency)) refuseFields({ currency: 'errors.oneOf' })
  const reading = { ...accounts, usual: currency ?? usual, isTraded: has }
  const { lines, others, left_out, isText } = await readBankFile(file.path, reading)
  const readAs = isText ? (extensionOf(file.name) === 'csv' ? 'csv' : 'txt') : undefined
  const stored = await keepFile(ctx, { category: 'general', crop_x: 0, crop_y: 0 }, files, {
    readAs,
    isOfCompany: true,
  })
  const rows = [...lines, ...others].sort((one, other) => one.place - other.place)
  const id = await storeBankFile(ctx, { name: stored.name, file_id: stored.id }, rows)
  await reviewOutgoing(ctx.db, rows)
  await ctx.emit(bankRowsChanged, { bank_file_id: id })
  return { id, left_out }
}

const addFile = statement<{ id: number }>(
  'bank_files.add',
  'insert into bank_files (file_id, name, created_at, created_by_id) values ($1, $2, $3, $4) returning id',
)
/** Serializes files, so that the second of two with the same row finds it. */
const oneByOne = statement('bank_files.one_by_one', `select pg_advisory_xact_lock(hashtext('bank_files'))`)
const known = statement<{ natural_key: string }>(
  'bank_rows.known',
  `select natural_key from bank_rows where natural_key = any($1) and state <> 'repeated'`,
)
const addRows = statement(
  'bank_rows.add',
  `insert into bank_rows (bank_file_id, place, natural_key, account, paid_on, document, amount, currency, payer, payer_tax_id,
     payer_account, payer_key, purpose, state, direction, is_return)
   select $1, * from unnest($2::int[], $3::text[], $4::text[], $5::date[], $6::text[], $7::bigint[], $8::text[], $9::text[],
     $10::text[], $11::text[], $12::text[], $13::text[], $14::text[], $15::text[], $16::bool[])`,
  'again',
)

/** Stores the rows of a file. Rows that came in an earlier one are repeated, and what left us is not ours to match. */
export async function storeBankFile(
  { db, now, person }: { db: Db; now: Date; person: { id: number } },
  { name, file_id }: { name: string; file_id: number | null },
  lines: readonly BankLine[],
): Promise<number> {
  await run(db, oneByOne)
  const keys = naturalKeys(lines)
  const before = new Set((await run(db, known, [keys])).map(({ natural_key }) => natural_key))
  const states = lines.map((line, nth) => (before.has(keys[nth]!) ? 'repeated' : firstStateOf(line)))
  const [file] = await run(db, addFile, [file_id, name, now, person.id])
  const all = <T>(pick: (line: BankLine) => T): T[] => lines.map(pick)
  await run(db, addRows, [
    ...[
      file!.id,
      all(({ place }) => place),
      keys,
      all(({ account }) => account),
      all((line) => line.paid_on),
    ],
    ...[all((line) => line.document), all(({ amount }) => amount), all(({ currency }) => currency)],
    ...[all(({ payer }) => payer), all((line) => line.payer_tax_id), all((line) => line.payer_account)],
    ...[all(payerKey), all(({ purpose }) => purpose), states],
    ...[all(({ direction }) => direction), all(({ is_return }) => is_return)],
  ])
  return file!.id
}

const firstStateOf = ({ direction, is_return }: BankLine): BankRowState =>
  direction === 'in' || is_return ? 'waiting' : 'set_aside'
