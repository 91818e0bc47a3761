import { Mask, type MaskTokens } from 'maska'

/**
 * The tokens of an input mask (spec §5): `#` a digit, `X` a digit or letter, `S` a letter, `A` a letter made
 * upper-case, `a` a letter made lower-case, `!` escapes the next character.
 */
const tokens: MaskTokens = {
  '#': { pattern: /\d/ },
  X: { pattern: /[0-9a-z]/i },
  S: { pattern: /[a-z]/i },
  A: { pattern: /[a-z]/i, transform: (email) => email.toUpperCase() },
  a: { pattern: /[a-z]/i, transform: (email) => email.toLowerCase() },
}

/** Returns a function that applies a mask to typed text, as in `maskOf('AA-####')('lv1234')` → `LV-1234`. */
export function maskOf(mask: string): (typed: string) => string {
  const made = new Mask({ mask, tokens, tokensReplace: true })
  return (typed) => made.masked(typed)
}
