/**
 * Returns the value of a sum as people type it into a quantity field: whole and decimal numbers, + − * × x / and
 * brackets, with spaces anywhere ('12*4', '(3 + 2) × 100', '1 200'). Returns null for anything else, including
 * division by zero. A recursive descent parser: the text is never evaluated as code.
 */
export function sumOf(text: string): number | null {
  const tokens = tokensOf(text)
  if (!tokens || tokens.length === 0) return null
  const reader = { tokens, at: 0 }
  const value = terms(reader)
  return reader.at === tokens.length && value !== null && Number.isFinite(value) ? value : null
}

type Reader = { tokens: string[]; at: number }

const longest = 60
const token = /\d+(?:[.,]\d+)?|[-+*/()]/y

function tokensOf(text: string): string[] | null {
  if (text.length > longest) return null
  const plain = text
    .replace(/[\s\u00a0\u202f]/g, '')
    .replace(/[×xх]/gi, '*')
    .replace(/[−–]/g, '-')
    .replace(/[÷:]/g, '/')
  const tokens: string[] = []
  token.lastIndex = 0
  while (token.lastIndex < plain.length) {
    const found = token.exec(plain)
    if (!found) return null
    tokens.push(found[0])
  }
  return tokens
}

function terms(reader: Reader): number | null {
  let value = factors(reader)
  for (;;) {
    const sign = reader.tokens[reader.at]
    if (value === null || (sign !== '+' && sign !== '-')) return value
    reader.at += 1
    const next = factors(reader)
    if (next === null) return null
    value = sign === '+' ? value + next : value - next
  }
}

function factors(reader: Reader): number | null {
  let value = single(reader)
  for (;;) {
    const sign = reader.tokens[reader.at]
    if (value === null || (sign !== '*' && sign !== '/')) return value
    reader.at += 1
    const next = single(reader)
    if (next === null) return null
    value = sign === '*' ? value * next : value / next
  }
}

function single(reader: Reader): number | null {
  const found = reader.tokens[reader.at]
  reader.at += 1
  if (found === '(') {
    const value = terms(reader)
    const closed = reader.tokens[reader.at] === ')'
    reader.at += 1
    return closed ? value : null
  }
  return found && /^\d/.test(found) ? Number(found.replace(',', '.')) : null
}
