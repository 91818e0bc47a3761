import iconv from 'iconv-lite'
import { SaxesParser } from 'saxes'
import { refuseFields } from '#platform/shared/refusal.ts'
import type { BankReading, BankStatement } from '../reading.ts'
import { addEntry, type Element, textAt } from './camt-entry.ts'

export const isXml = (bytes: Buffer): boolean => /^[^<\w]{0,10}<[?A-Za-z]/.test(startOf(bytes))

const startOf = (bytes: Buffer): string => bytes.subarray(0, 400).toString('latin1').replaceAll('\u0000', '')

/** The most elements of one entry; a batch has a few thousand transfers. */
const mostElements = 200_000
const deepest = 60

/**
 * Reads the transfers from camt.053 statements of any version. Entries are read one after the other, so only
 * one is in memory. Throws `Refusal` 422 on `file` if the XML is damaged or another message.
 */
export function readCamt(bytes: Buffer, reading: BankReading): BankStatement {
  const statement: BankStatement = { lines: [], others: [], left_out: [] }
  const parser = new SaxesParser({ xmlns: false })
  const path: string[] = []
  /** The open elements within an entry or an account. */
  const open: Element[] = []
  let account = ''
  let namespace = ''
  let count = 0
  const refuseAt = () => refuseFields({ file: { code: 'bank.files.brokenAt', params: { row: parser.line } } })
  parser.on('error', refuseAt)
  parser.on('doctype', refuseAt)
  parser.on('opentag', ({ name, attributes }) => {
    const local = localName(name)
    path.push(local)
    if (path.length > deepest) refuseAt()
    if (path.length === 1) namespace = namespaceIn(attributes)
    if (path.length <= 2) requireStatement(path, namespace)
    if (
      open.length === 0 &&
      !(path[2] === 'Stmt' && path.length === 4 && (local === 'Ntry' || local === 'Acct'))
    )
      return
    count = open.length === 0 ? 1 : count + 1
    if (count > mostElements) refuseAt()
    const element: Element = {
      name: local,
      currency: attributes.Ccy ?? '',
      place: parser.line,
      text: '',
      children: [],
    }
    open.at(-1)?.children.push(element)
    open.push(element)
  })
  const addText = (text: string) => {
    const element = open.at(-1)
    if (element) element.text += text
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', () => {
    path.pop()
    const element = open.pop()
    if (!element || open.length > 0) return
    if (element.name === 'Ntry') addEntry(statement, element, account, reading)
    else account = textAt(element, 'Id', 'IBAN') || textAt(element, 'Id', 'Othr', 'Id')
  })
  parser.write(decoded(bytes))
  parser.close()
  return statement
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

const refuseFormat = (format: string): never =>
  refuseFields({
    file: { code: 'bank.files.otherFormat', params: { format: format.slice(0, 60) } },
  })

/** Refuses other messages by name: `pain.001.001.03`, `BkToCstmrDbtCdtNtfctn`, `html`. */
function requireStatement([root = '', message]: readonly string[], namespace: string): void {
  if (root !== 'Document') refuseFormat(`XML <${root}>`)
  if (message && message !== 'BkToCstmrStmt') refuseFormat(namespace || `XML <${message}>`)
}

const namespaceIn = (attributes: Readonly<Record<string, string>>): string =>
  Object.values(attributes)
    .find((value) => value.startsWith('urn:iso:std:iso:20022'))
    ?.split(':')
    .at(-1) ?? ''

function decoded(bytes: Buffer): string {
  const [, declared = 'utf-8'] = /encoding=["']([\w-]{1,40})["']/.exec(startOf(bytes)) ?? []
  const isWide = bytes[0] === 0xff || bytes[0] === 0xfe || bytes.subarray(0, 4).includes(0)
  const encoding = isWide ? 'utf-16' : iconv.encodingExists(declared) ? declared : 'utf-8'
  return iconv.decode(bytes, encoding)
}
