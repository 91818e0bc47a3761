import { readFile, stat } from 'node:fs/promises'
import iconv from 'iconv-lite'
import { readLines } from '#features/goods/imports/server/index.ts'
import { Refusal, refuseFields } from '#platform/shared/refusal.ts'
import type { BankLine } from '../../bank/bank-row.ts'
import { readBankTable } from '../../bank/bank-table.ts'
import { clientBankMark, readClientBank } from '../../bank/client-bank.ts'
import type { BankReading } from '../../bank/reading.ts'

/** In bytes. A year's statement of a busy account is a hundredth of this. */
const largest = 20 * 1024 * 1024
const mostRows = 5000

/**
 * Reads the incoming transfers of a bank's file: the exchange format of 1C, or a table (CSV, XLSX). Throws
 * `Refusal` 422 on `file` with the reason.
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

/** Reports the reasons why a table cannot be read on the field `file`, like the others. */
async function tableOf(path: string): Promise<string[][]> {
  try {
    return await readLines(path)
  } catch (error) {
    if (!(error instanceof Refusal) || error.fields) throw error
    const { code, params } = error
    return refuseFields({ file: { code, params } })
  }
}

/** The names of encodings in the format. */
const encodings: readonly (readonly [said: RegExp, name: string])[] = [
  [/^utf-?8$/i, 'utf8'],
  [/^(?:windows|win1251|windows-1251|cp1251|ansi)$/i, 'win1251'],
  [/^(?:dos|cp866|oem)$/i, 'cp866'],
]

/**
 * Decodes a file. The header names the encoding in that encoding, so the right one is that in which the header
 * can be read. A file saved again as UTF-8 still names the old encoding and is read as UTF-8.
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
