import { hasCode, hasSize } from './code-like.ts'
import { beginsMessage, isClosing, type NoRequest } from './no-request.ts'
import type { ReadRow } from './requested-row.ts'

/** A row read by itself. `sure`: its quantity is unmistakable. */
export type Half = { row: ReadRow; sure: boolean }

type LeftRow = Extract<ReadRow, { is: 'left' }>

const leftRow = ({ n, text }: { n: number; text: string }, why: NoRequest): LeftRow => ({
  is: 'left',
  n,
  text,
  why,
})
export const left = (line: { n: number; text: string }, why: NoRequest): Half => ({
  row: leftRow(line, why),
  sure: false,
})

/**
 * Decides the uncertain lines. If other lines have quantities, a line without digits is a name or a greeting.
 * Lines after a farewell are a signature, even if they contain numbers, as long as no request follows: thanks
 * may come first, and a forwarded message has a signature in the middle.
 */
export function settled(halves: readonly Half[]): ReadRow[] {
  const hasQuantities = halves.some(({ row }) => row.is === 'input' && row.amount !== null)
  let signature: Signature | null = null
  let hasInputs = false
  return halves.map((half, place) => {
    const { row, sure } = half
    if (row.is === 'left') {
      signature = signatureAt(row, signature, hasInputs)
      return row
    }
    const isAfterGap = row.n - (halves[place - 1]?.row.n ?? row.n) > 1
    if (signature && isRequest(half, signature, isAfterGap)) signature = null
    // After an address nothing short of a part number is a request.
    if (signature && isAddress(row.text)) signature = 'closing'
    if (signature) return leftRow(row, 'farewell')
    hasInputs = true
    const isName = hasQuantities && row.amount === null && !/\d/.test(row.text)
    return isName && !sure && row.code === null ? leftRow(row, 'words') : row
  })
}

/** `closing`: after "Best regards". `thanks`: after thanks, which may be meant for what comes. */
type Signature = 'closing' | 'thanks'

function signatureAt(row: LeftRow, before: Signature | null, hasInputs: boolean): Signature | null {
  if (row.why === 'farewell') return isClosing(row.text) ? 'closing' : hasInputs ? 'thanks' : null
  return row.why === 'greeting' || beginsMessage(row.text) ? null : before
}

/** Returns whether a line after a farewell cannot be a part of the signature. */
function isRequest({ row, sure }: Half, signature: Signature, isAfterGap: boolean): boolean {
  if (row.is === 'left') return false
  if (row.code !== null) return true
  if (row.amount === null) return false
  const isNamed = hasCode(row.words) || hasSize(row.words)
  if (isAddress(row.text)) return sure && (isNamed || /\p{L}/u.test(row.amount.text))
  return sure || isNamed || signature === 'thanks' || isAfterGap
}

/** Words of addresses and companies, whose numbers are no quantities. */
const ofAddresses = new Set(
  'street st road rd avenue ave lane square str office suite floor room building bldg unit box zip gmbh ltd llc inc co ag sia ооо ао зао пао ип инн кпп огрн бик vat ул улица пр пр-т проспект пер переулок ш шоссе наб д дом корп стр оф офис кв этаж комн кабинет каб доб ext индекс г город'.split(
    ' ',
  ),
)

const isAddress = (text: string): boolean =>
  text
    .toLowerCase()
    .split(/[\s,;:.()]+/)
    .some((word) => ofAddresses.has(word) || word.includes('strasse') || word.includes('straße'))
