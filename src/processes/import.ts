import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import type pg from 'pg'
import { decimals } from '#features/goods/imports/decimal.ts'
import { type ImportKind, importKinds } from '#features/goods/imports/import.ts'
import {
  bookOrRefusal,
  importedRows,
  importsCutOff,
  leaveToWorker,
  type Progress,
  runImport,
  startImport,
  takeFromWorker,
} from '#features/goods/imports/server/index.ts'
import { encodings } from '#features/goods/imports/text-file.ts'
import type { FileChoice } from '#features/goods/imports/understood.ts'
import { inTransaction, overPool } from '#platform/server/database/db.ts'
import { migrate } from '#platform/server/database/migrate.ts'
import { readEnv } from '#platform/server/start/env.ts'
import { inWords } from '#platform/server/start/in-words.ts'
import { StartRefusal } from '#platform/server/start/start-refusal.ts'
import { translator } from '#platform/server/start/translate.ts'
import { Refusal } from '#platform/shared/refusal.ts'
import { en } from '#shell/languages/en.ts'
import { ru } from '#shell/languages/ru.ts'
import { openForCommand } from './service-database.ts'
import { requireReadable, typedPath } from './typed-path.ts'

const usage = `npm run import -- FILE [--kind ${importKinds.join('|')}] [--dry-run] [--supplier NAME]
  [--sheet NAME] [--header-row N] [--decimal ${decimals.join('|')}] [--encoding ${encodings.join('|')}]`

const say = translator({ en, ru })('en')

/**
 * The catalogue importer on the command line, with the same code as the back office. Prints one line of counts
 * at the end.
 */
async function main(): Promise<void> {
  const input = readInput(process.argv.slice(2))
  const started = performance.now()
  let ending = false
  const quiet = { info() {}, warn: (text: string) => ending || console.warn(text), error: console.error }
  const database = await openForCommand(readEnv(process.env), quiet)
  try {
    await migrate(database.pool)
    const progress = await bringIn(database.pool, input)
    showUnderstood(progress)
    await showRefused(database.pool, progress)
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    const { counts } = progress
    if (counts.converted) console.log(say('imports.converted', { count: counts.converted }))
    console.log(
      `imported ${counts.new}, updated ${counts.changed}, unchanged ${counts.unchanged}, refused ${counts.refused} in ${seconds} s`,
    )
  } finally {
    ending = true
    await database.stop()
  }
}

type Input = {
  file: string
  kind: ImportKind
  dryRun: boolean
  supplier: string | undefined
  choice: FileChoice
}

function readInput(words: string[]): Input {
  const { values, positionals } = parse(words)
  const kind = importKinds.find((one) => one === (values.kind ?? 'products'))
  const [typed, ...others] = positionals
  if (!typed || others.length > 0 || !kind) return refuseUsage()
  const { sheet, supplier } = values
  const decimal = oneOf(decimals, values.decimal)
  const encoding = oneOf(encodings, values.encoding)
  const header_row = values['header-row'] === undefined ? undefined : Number(values['header-row'])
  if (header_row !== undefined && !(Number.isSafeInteger(header_row) && header_row > 0)) refuseUsage()
  const file = typedPath(typed)
  requireReadable(file)
  return {
    file,
    kind,
    dryRun: values['dry-run'] === true,
    supplier,
    choice: { sheet, header_row, decimal, encoding },
  }
}

function oneOf<T extends string>(allowed: readonly T[], said: string | undefined): T | undefined {
  if (said === undefined) return undefined
  return allowed.find((one) => one === said) ?? refuseUsage()
}

function refuseUsage(): never {
  throw new StartRefusal(usage)
}

function parse(words: string[]) {
  try {
    return parseArgs({
      args: words,
      allowPositionals: true,
      options: {
        kind: { type: 'string' },
        'dry-run': { type: 'boolean' },
        supplier: { type: 'string' },
        sheet: { type: 'string' },
        'header-row': { type: 'string' },
        decimal: { type: 'string' },
        encoding: { type: 'string' },
      },
    })
  } catch (error) {
    throw new StartRefusal(`${(error as Error).message}\n${usage}`)
  }
}

/**
 * The time after its last batch during which the import belongs to the command, in milliseconds; later, it was
 * killed and a worker continues.
 */
const ownMs = 10_000
const own = () => new Date(Date.now() + ownMs)

async function bringIn(pool: pg.Pool, { file: path, choice, ...given }: Input): Promise<Progress> {
  for (const { id, file_name } of await importsCutOff(overPool(pool))) {
    console.log(`The import of ${file_name} was cut off: it goes on first`)
    await toItsEnd(pool, id)
  }
  const file = await bookOrRefusal(path, choice)
  const input = { ...given, choice, file, fileName: basename(path), actorId: null }
  const { id, refusal } = await inTransaction(pool, async (db) => {
    const started = await startImport(db, input)
    if (!started.refusal) await leaveToWorker(db, started.id, own())
    return started
  })
  if (refusal) throw refusal
  return toItsEnd(pool, id)
}

async function toItsEnd(pool: pg.Pool, id: number): Promise<Progress> {
  const progress = await runImport(pool, id, async ({ rows, counts }) => {
    const through = counts.new + counts.changed + counts.unchanged + counts.refused
    console.log(`${through} of ${rows} rows`)
    await leaveToWorker(overPool(pool), id, own())
  })
  await takeFromWorker(overPool(pool), id)
  return progress
}

/** Says what was left out of a file without being refused, and what was assumed. */
function showUnderstood({ understood }: Progress): void {
  if (!understood) return
  for (const { name, rows, state } of understood.sheets)
    if (state === 'left_out') console.log(say('imports.sheetLeftOut', { name, rows }))
  if (understood.skipped_rows > 0) console.log(say('imports.skippedRows', { count: understood.skipped_rows }))
  for (const { code, rows } of understood.notes)
    console.log(`${say(code)}: ${say('imports.rows', { count: rows })}`)
}

const mostShown = 50

async function showRefused(pool: pg.Pool, { id, counts }: Progress): Promise<void> {
  for (const { row, place, reasons } of await importedRows(overPool(pool), id, 'refused', 0, mostShown)) {
    for (const { code, field, value } of reasons)
      console.log(`row ${place ? `${place.row} of ${place.sheet}` : row}: ${say(code)} (${field}: ${value})`)
  }
  if (counts.refused > mostShown) console.log(`… and ${counts.refused - mostShown} more rows refused`)
}

main().catch((error) => {
  if (error instanceof Refusal) console.error(say(error.code, error.params))
  else console.error(inWords(error))
  process.exitCode = 1
})
