import { standardsIn } from '#features/foundation/search/standards.ts'
import {
  type Amount,
  allUnits,
  amountOf,
  countedUnits,
  measuredUnits,
  namedUnit,
  packUnits,
  wrappedUnits,
} from './amount.ts'
import { hasCode, isBarcode } from './code-like.ts'
import { figuresInWords, scaleWords, type WrittenFigure } from './number-words.ts'

/**
 * The content of one line: the words for a product and its quantity. `sure`: the quantity is unmistakable
 * ('200 pcs', '12 x …', '… - 40'). A bare number at either end of the line may be something else.
 */
export type Line = { words: string; amount: Amount | null; sure: boolean }

const group = "\\d{1,3}(?:[ \\u00a0\\u202f'’]\\d{3})+(?:[.,]\\d+)?"
const figure = `(?:${group}|\\d+(?:[.,]\\d+)*)`
const scale = `\\s?(?:${scaleWords})(?![\\p{L}\\d])\\.?`
const number = `${figure}(?:${scale})?`
/** A `k` may also be a part of a value, such as a resistor's. */
const numberOrK = `${figure}(?:${scale}|\\s?[kк](?![\\p{L}\\d]))?`
const times = '[xхXХ×*]'
const notWithin = '(?<![\\p{L}\\d.,/-])'

const packsOf = new RegExp(
  `${notWithin}(\\d{1,6})\\s*(?:${packUnits})\\.?\\s*(?:по|of|${times})\\s*(\\d{1,6})\\s*(?:шт|pcs|pieces)?\\.?`,
  'iu',
)
const counted = new RegExp(`${notWithin}([-–]?${numberOrK})\\s*(${countedUnits})(?![\\p{L}\\d])\\.?`, 'giu')
const leading = new RegExp(
  `^(${number})\\s*${times}\\s*(?=[^\\d\\s])|^(${number})\\s*${times}\\s+|^(${number})\\s+[-–—]\\s+`,
  'u',
)
const trailing = new RegExp(
  `(?:\\s${times}\\s*|\\s[-–—]\\s+|[—=:;|\\t]\\s*|,\\s+|(?<=\\p{L}[\\p{L}\\d-]*),|\\s(?=-\\d)|\\s*\\()(-?${numberOrK})\\)?$`,
  'u',
)
/** A figure with a unit at the end of a line: `7,5 м`, `- 2 coils`. */
const measured = new RegExp(
  `^(.*?\\S)([\\s:;=,|\\t]+[-–—]\\s+|[:;=|\\t]\\s*|,?\\s+)(-?${number})\\s*(${allUnits})\\.?$`,
  'iu',
)
const measuredFirst = new RegExp(`^(${number})\\s*(${allUnits})\\.?\\s+(?:of\\s+)?(\\S.*)$`, 'iu')
const quantityUnits = new RegExp(`^(?:${measuredUnits}|${wrappedUnits})$`, 'iu')
const isWrapped = new RegExp(`^(?:${wrappedUnits})$`, 'iu')
const bareLast = new RegExp(`^(.*?\\S)\\s+(${numberOrK})$`, 'iu')
const bareFirst = new RegExp(`^(${number})\\s+(\\S.*)$`, 'iu')
/** A figure with a word such as 'тыс.' counts pieces wherever it stands, unless it counts money. */
const scaled = new RegExp(
  `${notWithin}(-?${figure}${scale})(?!\\s?(?:руб|р\\.|₽|usd|eur|евро|долл|[$€]))`,
  'giu',
)
/** A figure that is no quantity: '~200', '200-300', '200+', '1/2', '1e6'. */
const unclear = /^(?:[~≈<>≤≥±]?\d[\d.,]{0,12}(?:[-–—…/]\d[\d.,]{0,12}|\+|[eе]\+?\d{1,2}|[½¼¾])?|[½¼¾])$/iu

/** Reads a line without its list marker. Never throws; text that is not a quantity stays in `words`. */
export function readLine(text: string): Line {
  const line = withoutMark(text)
    .replace(/−(?=\s?\d)/g, '-')
    .replace(/(?<=[\d.])\s?[?!]{1,3}$/, '')
  const counted = figuresInWords(line).findLast((one) => isQuantity(line, one))
  if (!counted) return readFigures(line)
  const { index, text: said, value } = counted
  const read = readFigures(`${line.slice(0, index)}${value}${line.slice(index + said.length)}`)
  const amount = read.amount && { ...read.amount, text: read.amount.text.replace(String(value), said) }
  return { ...read, amount }
}

const readFigures = (line: string): Line =>
  bySureSigns(line) ?? byBareNumber(line) ?? { words: tidy(line), amount: null, sure: false }

const unitNext = new RegExp(`^\\s*(?:${countedUnits}|${measuredUnits})(?![\\p{L}\\d])`, 'iu')

/** Words for a number may be a part of a name: 'one way valve', 'set of two'. */
function isQuantity(line: string, { index, text, isScaled }: WrittenFigure): boolean {
  const [before, after] = [line.slice(0, index).trimEnd(), line.slice(index + text.length)]
  if (/^\d[\d.,]*$/.test(before.split(/\s/).at(-1)!)) return false
  if (unitNext.test(after)) return true
  if (before === '') return isScaled && after.trim() !== ''
  if (after.trim() !== '' || /(?<!\p{L})(?:of|for|по|на|из|для)$/iu.test(before)) return false
  return isScaled || /[-–—:=;]$/.test(before) || hasCode(before)
}

/** Removes list markers ('1. ', '2) ', '• ') and the quote marks of an e-mail reply. */
const withoutMark = (text: string): string =>
  text
    .trim()
    .replace(/^(?:>\s*)+/, '')
    .replace(/^(?:\(?\d{1,3}[.)]\s+(?=\S)|№\s*\d{1,4}[.)]?\s+(?=\S)|[-–—*•·▪●]\s+)/u, '')

function bySureSigns(line: string): Line | null {
  const packs = packsOf.exec(line)
  if (packs) {
    const value = Number(packs[1]) * Number(packs[2])
    return said(around(line, packs), { text: packs[0].trim(), value, unit: 'pcs' })
  }
  const unit = [...line.matchAll(counted)].at(-1)
  if (unit) {
    const [before, written] = ungrouped(line.slice(0, unit.index), unit[1]!)
    const amount = amountOf(written.replace('–', '-'))
    const words = `${before} ${line.slice(unit.index + unit[0].length)}`
    return said(words, { ...amount, text: `${amount.text} ${unit[2]}`, unit: namedUnit(unit[2]) })
  }
  const thousands = [...line.matchAll(scaled)].at(-1)
  if (thousands) {
    const [before, written] = ungrouped(line.slice(0, thousands.index), thousands[1]!)
    const amount = amountOf(written)
    if (amount.value !== null)
      return said(`${before} ${line.slice(thousands.index + thousands[0].length)}`, amount)
  }
  const first = leading.exec(line)
  if (first && !isSize(line)) {
    const [, one, two, three] = first
    return said(line.slice(first[0].length), amountOf((one ?? two ?? three)!))
  }
  const last = trailing.exec(line)
  if (last && last.index > 0) {
    const [before, written] = ungrouped(line.slice(0, last.index), last[1]!)
    if (!isPartOfName(line, before, written) && !isValue(before, written))
      return said(before, amountOf(written))
  }
  return byMeasure(line)
}

/**
 * Reads '… - 5 m', 'CH-08B 7,5 м' and 'rope 2 coils'. Without a dash, a part number before it or a word such as coil,
 * a measure may be a size.
 */
function byMeasure(line: string): Line | null {
  const [, before, between, figure, unit] = measured.exec(line) ?? []
  if (before === undefined) return null
  const isMarked = /[-–—:;=|\t]/.test(between!) && quantityUnits.test(unit!)
  if (!isMarked && !isWrapped.test(unit!) && !hasCode(before)) return null
  const [name, written] = ungrouped(before, figure!)
  if (isPartOfName(line, name, written)) return null
  return said(name, withUnit(written, unit!))
}

const withUnit = (figure: string, unit: string): Amount => {
  const amount = amountOf(figure)
  return { ...amount, text: `${amount.text} ${unit}`, unit: namedUnit(unit) }
}

/** Reads '7,5 м PP-10' and '5 m rope'. 'Set' and the like may belong to the name: '10 set screws'. */
function byMeasureFirst(line: string): Line | null {
  const [, figure, unit, rest] = measuredFirst.exec(line) ?? []
  if (rest === undefined || !(quantityUnits.test(unit!) && (hasCode(rest) || !isWrapped.test(unit!))))
    return null
  return { ...said(rest, withUnit(figure!, unit!)), sure: hasCode(rest) }
}

function byBareNumber(line: string): Line | null {
  const last = bareLast.exec(line)
  if (last) {
    const [before, written] = ungrouped(last[1]!, last[2]!)
    const isFigure = isShort(written) || (hasCode(before) && !isBarcode(written))
    if (isFigure && !isPartOfName(line, before, written) && !isValue(before, written))
      return { ...said(before, amountOf(written)), sure: false }
  }
  const end = line.lastIndexOf(' ')
  const [name, odd] = [line.slice(0, Math.max(end, 0)), line.slice(end + 1)]
  const isUnclear = unclear.test(odd) && !/^\d[\d.,]*$/.test(odd)
  if (isUnclear && hasCode(name) && !isPartOfName(line, name, odd))
    return { ...said(name, amountOf(odd)), sure: false }
  const measure = byMeasureFirst(line)
  if (measure) return measure
  const first = bareFirst.exec(line)
  if (first && isShort(first[1]!) && /[\p{L}\d]/u.test(first[2]!))
    return { words: tidy(first[2]!), amount: amountOf(first[1]!), sure: false }
  return null
}

/**
 * Splits 'bearing 605 100', 'M8 x 40 200' and 'DIN 934 500' after the first number, which belongs to the name.
 * A space is a thousands separator only if the name already has its digits. Returns the text before the
 * quantity, and the quantity.
 */
function ungrouped(before: string, written: string): [string, string] {
  const isName = !/\d/.test(before) || nameGoesOn.test(before)
  if (!isName || !/\d \d{3}/.test(written)) return [before, written]
  const [first, ...rest] = written.split(' ')
  return [`${before.trimEnd()} ${first}`, rest.join(' ')]
}

const nameGoesOn = /(?:\s[xхXХ×*]|(?:^|[^\p{L}])(?:din|дин|iso|исо|гост|gost|en))\s*$/iu

const said = (words: string, amount: Amount): Line => ({ words: tidy(words), amount, sure: true })
const around = (line: string, { index, 0: piece }: RegExpExecArray) =>
  `${line.slice(0, index)} ${line.slice(index + piece.length)}`

/** '10k' is a resistor's value, unless a part number stands before it. */
const isValue = (before: string, written: string): boolean => /[kк]$/i.test(written) && !hasCode(before)

/** A barcode is longer than any quantity. */
const isShort = (written: string): boolean => written.replace(/\D/g, '').length <= 7

const isSize = (line: string): boolean => /^\d+(?:[.,]\d+)?(?:[xхXХ]|\s?[×*]\s?)\d/u.test(line)

/**
 * Returns whether the number belongs to a size (M8 x 12), a standard (ISO 4017), a class (8.8) or a word that
 * requires one (№ 5).
 */
function isPartOfName(line: string, before: string, written: string): boolean {
  const name = before.trimEnd()
  if (/(?:^|[\s,])[MМmм]\d{1,3}(?:[.,]\d+)?\s*[xхXХ×*]$/u.test(name)) return true
  if (/(?:^|[\s,])[MМmм]\d{1,3}(?:[.,]\d+)?$/u.test(name) && /^\s*[xхXХ×*]/u.test(line.slice(name.length)))
    return true
  if (strengthClass.test(written.replace(',', '.'))) return true
  if (asksForNumber.test(name)) return true
  return standardsIn(line).some(({ at, text }) => at + text.trimEnd().length >= line.length)
}

const strengthClass = /^(?:4\.[68]|5\.[68]|6\.8|8\.8|9\.8|10\.9|12\.9)$/
const asksForNumber =
  /(?:^|\s)(?:no|nr|№|art|арт|size|разм|размер|класс|кл|class|type|тип|серия|series|л|d|l|s|dn|ду)[.:=]?$/iu

const asking =
  /^(?:(?:please|pls|need|order|send|просим|прошу|нужно|нужны|нужен|надо|закажите|пожалуйста|также|ещё|еще)[\s:,]+(?=\S))+/iu
const labels = /[\s,;(]+(?:qty|quantity|кол-?во|количество|около|примерно|approx|about|ca)\.?\s*:?$/iu

/** Removes words and marks that only introduce the quantity. */
const tidy = (words: string): string =>
  words
    .replace(/\s+/g, ' ')
    .trim()
    .replace(asking, '')
    .replace(/[\s\-–—:;,=|(×]+$/u, '')
    .replace(labels, '')
    .replace(/^[\s\-–—:;,=|)×]+/u, '')
    .replace(/\s[xхXХ*]$/u, '')
    .trim()
