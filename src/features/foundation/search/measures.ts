/** Units of a catalogue: the base unit (ml, g, mm, MB, Hz, V, A, W) and how many of it they are. */
const units: Record<string, readonly [base: string, times: number]> = {
  ...named('ml', { 1: 'мл ml', 10: 'cl', 1000: 'л l литр литра литров liter liters litre litres' }),
  ...named('g', { 0.001: 'мг mg', 1: 'г гр g gr грамм', 1000: 'кг kg килограмм', 453.592: 'lb lbs' }),
  ...named('mm', {
    1: 'мм mm',
    10: 'см cm',
    25.4: 'in inch inches дюйм дюйма дюймов "',
    304.8: 'ft foot feet',
    1000: 'м m метр метров meter meters',
  }),
  ...named('mb', { 0.0009765625: 'kb кб', 1: 'mb мб', 1024: 'gb гб', 1048576: 'tb тб' }),
  ...named('hz', { 1: 'hz гц', 1000: 'khz кгц', 1000000: 'mhz мгц', 1000000000: 'ghz ггц' }),
  ...named('v', { 0.001: 'mv мв', 1: 'v в вольт', 1000: 'kv кв' }),
  ...named('a', { 0.001: 'ma ма', 1: 'a а ампер' }),
  ...named('w', { 0.001: 'mw', 1: 'w вт watt watts', 1000: 'kw квт' }),
  ...named('va', { 1: 'va ва', 1000: 'kva ква' }),
}

function named(base: string, names: Record<number, string>): Record<string, readonly [string, number]> {
  return Object.fromEntries(
    Object.entries(names).flatMap(([times, words]) =>
      words.split(' ').map((word) => [word, [base, Number(times)]]),
    ),
  )
}

const size = /(?<![\p{L}\d.,])(\d+(?:[.,]\d+)?)[\s-]{0,2}(["\p{L}]+)(?![\p{L}\d])/gu

/**
 * Returns one word for a size however it is written: '500мл', '0,5 л' and '0.5 L' all give 'q500ml'. Null for
 * a number without a known unit.
 */
export function measureOf(text: string): string | null {
  const [found] = measuresIn(text)
  return found?.measure ?? null
}

export type Measure = { measure: string; text: string; at: number }

/** Returns the sizes in a text, in order, each with the text it was read from. */
export function measuresIn(text: string): Measure[] {
  const found: Measure[] = []
  for (const match of text.replace(/[″”]|''/g, '"').matchAll(size)) {
    const [piece, number, name] = match
    const unit = Object.hasOwn(units, name!.toLowerCase()) ? units[name!.toLowerCase()] : undefined
    if (!unit) continue
    const [base, times] = unit
    const amount = Number((Number(number!.replace(',', '.')) * times).toPrecision(4))
    found.push({ measure: `q${String(amount).replace('.', 'd')}${base}`, text: piece, at: match.index })
  }
  return found
}
