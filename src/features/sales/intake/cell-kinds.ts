/** Letters before the number of a place on a circuit board (IEEE 315, ГОСТ 2.710), such as `R` in R12. */
const places =
  'R|RN|RV|RP|C|CE|L|FB|D|VD|LED|HL|Z|ZD|Q|VT|T|TR|U|IC|DA|DD|J|JP|P|CN|CON|X|XP|XS|XT|Y|ZQ|F|FU|K|S|SW|SB|SA|TP|BT|MK|LS'
const place = `(?:${places})\\d{1,4}`
const oneOrMore = new RegExp(
  `^${place}(?:\\s?-\\s?${place})?(?:[\\s,;]+${place}(?:\\s?-\\s?${place})?)*[,;]?$`,
  'iu',
)
const ranges = new RegExp(`(${place})(?:\\s?-\\s?(${place}))?`, 'giu')

/** Returns whether a cell names places of a circuit board: 'R1', 'R1, R2, R5-R8'. */
export const isDesignators = (cell: string): boolean => cell.length <= 2000 && oneOrMore.test(cell)

/** Returns how many places a cell names: 6 in 'R1, R2, R5-R8'. */
export function countDesignators(cell: string): number {
  if (!isDesignators(cell)) return 0
  return [...cell.matchAll(ranges)].reduce((sum, [, from, to]) => {
    const [first, last] = [from, to ?? from].map((one) => Number(one!.replace(/\D/g, '')))
    return sum + Math.max(1, last! - first! + 1)
  }, 0)
}

/** Returns whether a cell is the value of an electronic part: '10k', '4k7', '100nF', '0.1 µF', '16V'. */
export function isElectricValue(cell: string): boolean {
  const [, figure, prefix = '', rest = '', unit = ''] =
    /^([\d.,]{1,8})(meg|[pnuµμmkкMGR]?)(\d{0,2})(\D{0,4})$/u.exec(cell.replace(/\s/g, '')) ?? []
  return figure !== undefined && prefix + rest + unit !== '' && electricUnits.has(unit.toLowerCase())
}

const electricUnits = new Set([
  '',
  'f',
  'h',
  'hz',
  'ohm',
  'ohms',
  'ω',
  'r',
  'v',
  'a',
  'w',
  '%',
  'ф',
  'ом',
  'в',
  'вт',
])

const yes = /^(?:yes|y|да|true|истина|x|х|v|\+|✓|✔)$/iu
const no = /^(?:no|n|нет|false|ложь|-|–|—)$/iu
/** Returns whether a cell says yes or no. Empty cells say no. */
export const isYes = (cell: string): boolean => yes.test(cell.trim())
export const isYesOrNo = (cell: string): boolean => isYes(cell) || no.test(cell.trim())
