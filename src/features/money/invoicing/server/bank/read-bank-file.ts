import { readFile, stat } from 'node:fs/promises'
import iconv from 'iconv-lite'
import { readLines } from '#features/goods/imports/server/index.ts'
import { Refusal, refuseFields } from '#platform/shared/refusal.ts'
import type { BankLine } from '../../bank/bank-row.ts'
import { readBankTable } from '../../bank/bank-table.ts'
import { clientBankMark, readClientBank } from '../../bank/client-bank.ts'
import type { BankReading } from '../../bank/reading.ts'

/** A statement of a year of a busy account is a hundredth of it. */
const largest = 20 * 1024 * 1024
const mostRows = 5000

/**
 * What came to our accounts by a file of the bank: the exchange format of 1C, or a table (CSV, XLSX). Throws `Refusal`
 * 422 on `file` with what is wrong with it.
 */
export async function readBankFile(path: string, reading: BankReading): Promise<BankLine[]> {
  const { size } = await stat(path)
  if (size === 0) refuseFields({ file: 'invoicing.bank.files.empty' })
  if (size > largest)
    refuseFields({ file: { code: 'errors.fileMoreThan', params: { megabytes: largest / 1_048_576 } } })
  const bytes = await readFile(path)
  const start = bytes.subarray(0, 64).toString('latin1')
  const lines = start.includes(clientBankMark)
    ? readClientBank(decoded(bytes), reading)
    : readBankTable(await tableOf(path), reading)
  if (lines.length === 0) refuseFields({ file: 'invoicing.bank.files.noneForUs' })
  if (lines.length > mostRows)
    refuseFields({ file: { code: 'invoicing.bank.files.tooMany', params: { most: mostRows } } })
  return lines
}

/** The reasons of a table that cannot be read belong to the field, as the others do. */
async function tableOf(path: string): Promise<string[][]> {
  try {
    return await readLines(path)
  } catch (error) {
    if (!(error instanceof Refusal) || error.fields) throw error
    const { code, params } = error
    return refuseFields({ file: { code, params } })
  }
}

/** How the format calls the encodings it knows. */
const encodings: readonly (readonly [said: RegExp, name: string])[] = [
  [/^utf-?8$/i, 'utf8'],
  [/^(?:windows|win1251|windows-1251|cp1251|ansi)$/i, 'win1251'],
  [/^(?:dos|cp866|oem)$/i, 'cp866'],
]

/**
 * The header says the encoding in that very encoding: it is the one in which its own key can be read. A file someone
 * saved again in UTF-8 still says what it was before, and is read all the same.
 */
function decoded(bytes: Buffer): string {
  for (const [, name] of encodings) {
    const text = iconv.decode(bytes, name)
    const said = /^Кодировка=(.*)$/m.exec(text)?.[1]?.trim()
    if (said === undefined) continue
    if (text.includes('\uFFFD') || !encodings.some(([word]) => word.test(said))) break
    return text
  }
  return refuseFields({ file: 'invoicing.bank.files.encoding' })
}
