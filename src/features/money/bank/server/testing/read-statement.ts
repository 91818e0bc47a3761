import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import iconv from 'iconv-lite'
import { Refusal } from '#platform/shared/refusal.ts'
import type { BankStatement } from '../../reading.ts'
import { readBankFile } from '../read-bank-file.ts'

const traded = ['EUR', 'USD', 'RUB', 'KWD', 'JPY', 'PLN']
const reading = {
  own: [
    'LV00DEMO0000000000000',
    '40807810000000000001',
    '40702810900000005555',
    'DE89370400440532013000',
    'NL69INGB0123456789',
  ],
  currencies: new Map(),
  usual: 'EUR',
  isTraded: (code: string) => traded.includes(code),
}
export const bytesOf = (text: string, encoding = 'utf8') =>
  encoding === 'utf-16le with bom'
    ? iconv.encode(text, 'utf-16le', { addBOM: true })
    : iconv.encode(text, encoding)
/** Reads a statement as it would be brought. */
export const read = async (
  bytes: Buffer,
  usual = 'EUR',
  own: readonly string[] = reading.own,
): Promise<BankStatement> => {
  const home = mkdtempSync(path.join(os.tmpdir(), 'portico-bank-'))
  const file = path.join(home, 'statement')
  writeFileSync(file, bytes)
  return await readBankFile(file, { ...reading, usual, own }).finally(() =>
    rmSync(home, { recursive: true, force: true }),
  )
}
/** Returns the reason for which a file is refused. */
export const refusal = async (bytes: Buffer) => {
  try {
    return await read(bytes)
  } catch (error) {
    if (error instanceof Refusal) return error.fields?.file
    throw error
  }
}
