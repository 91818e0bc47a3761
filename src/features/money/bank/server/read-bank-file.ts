import { readFile, stat } from 'node:fs/promises'
import iconv from 'iconv-lite'
import { decoded as decodedIn, encodingOf, readLines } from '#features/goods/imports/server/index.ts'
import { type FieldRefusal, Refusal, refuseFields } from '#platform/shared/refusal.ts'
import { readBankTable } from '../bank-table.ts'
import { clientBankMark, readClientBank } from '../client-bank.ts'
import { isMt940, readMt940 } from '../mt940.ts'
import type { BankReading, BankStatement, LeftOut, LeftOutReason } from '../reading.ts'
import { otherFormatOf } from './other-formats.ts'
import { isXml, readCamt } from './read-camt.ts'

/** In bytes. A year's statement of a busy account is a hundredth of this. */
const largest = 20 * 1024 * 1024
const mostRows = 5000
/** With what left us, the balances and the lines around them. */
const mostLines = 4 * mostRows

/**
 * Reads the transfers of a bank's file: the exchange format of 1C, camt.053, MT940, or a table (CSV, XLSX).
 * `isText` unless it is a spreadsheet. Throws `Refusal` 422 on `file` with the reason.
 */
export async function readBankFile(
  path: string,
  reading: BankReading,
): Promise<BankStatement & { isText: boolean }> {
  const { size } = await stat(path)
  if (size === 0) refuseFields({ file: 'bank.files.empty' })
  if (size > largest)
    refuseFields({ file: { code: 'errors.fileMoreThan', params: { megabytes: largest / 1_048_576 } } })
  const bytes = await readFile(path)
  const statement = await readByFormat(path, bytes, reading)
  const { lines, others, left_out } = statement
  if (lines.length + others.length === 0) refuseFields({ file: whyNone(left_out) })
  if (lines.length > mostRows || others.length > mostLines) refuseTooMany()
  return { ...statement, isText: bytes.toString('latin1', 0, 2) !== 'PK' }
}

const refuseTooMany = (): never =>
  refuseFields({ file: { code: 'bank.files.tooMany', params: { most: mostRows } } })

async function readByFormat(path: string, bytes: Buffer, reading: BankReading): Promise<BankStatement> {
  const format = otherFormatOf(bytes)
  if (format) refuseFields({ file: { code: 'bank.files.otherFormat', params: { format } } })
  if (bytes.subarray(0, 64).toString('latin1').replaceAll('\u0000', '').includes(clientBankMark))
    return readClientBank(decoded(bytes), reading)
  if (isXml(bytes)) return readCamt(bytes, reading)
  const text = decodedIn(bytes, encodingOf(bytes))
  if (isMt940(text)) return readMt940(text, reading)
  const table = await tableOf(path)
  if (table.length > mostLines) refuseTooMany()
  return readBankTable(table, reading)
}

/** Names the most frequent reason why no line of a file is a payment to us, and the first such line. */
function whyNone(left_out: readonly LeftOut[]): FieldRefusal {
  const counts = new Map<LeftOutReason, number>()
  for (const { reason } of left_out) counts.set(reason, (counts.get(reason) ?? 0) + 1)
  const [reason] = [...counts].sort(([, one], [, other]) => other - one)[0] ?? []
  if (!reason) return { code: 'bank.files.noRows' }
  const row = left_out.find((one) => one.reason === reason)!.place
  return { code: 'bank.files.noneForUs', params: { row, reason } }
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
 * can be read. A file saved again as UTF-8 still names the old encoding and is read as UTF-8. Others are refused by
 * name.
 */
function decoded(bytes: Buffer): string {
  for (const [, name] of encodings) {
    const text = iconv.decode(bytes, name)
    const said = /^Кодировка=(.*)$/m.exec(text)?.[1]?.trim()
    if (said === undefined) continue
    if (text.includes('\uFFFD')) break
    if (!encodings.some(([word]) => word.test(said))) refuseEncoding(said.slice(0, 40))
    return text
  }
  return refuseEncoding(encodingOf(bytes))
}

const refuseEncoding = (encoding: string): never =>
  refuseFields({ file: { code: 'bank.files.encoding', params: { encoding } } })
