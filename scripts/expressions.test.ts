import { readdirSync, readFileSync } from 'node:fs'
import { parseSync } from '@swc/core'
import { isSafe } from 'redos-detector'
import { expect, test } from 'vitest'

/**
 * Checks that no regular expression of the product takes far more steps than its text has characters (trust
 * §3.13).
 */
type Found = { file: string; pattern: string; flags: string }

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|testing\//.test(file))
  .map((file) => `src/${file}`)

function expressionsIn(file: string): Found[] {
  const found: Found[] = []
  const look = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    const { type, pattern, flags } = node as Record<string, unknown>
    if (type === 'RegExpLiteral') found.push({ file, pattern: String(pattern), flags: String(flags ?? '') })
    for (const part of Object.values(node)) look(part)
  }
  look(
    parseSync(readFileSync(file, 'utf8'), {
      syntax: 'typescript',
      tsx: file.endsWith('x'),
      target: 'es2024',
    }),
  )
  return found
}

const all = files.flatMap(expressionsIn)

/** Each expression once. Without a repetition, the steps at one place have a constant bound. */
const repeating = [
  ...new Map(
    all
      .filter(({ pattern }) => /[*+{]/.test(pattern))
      .map((one) => [`${one.pattern}/${one.flags}`, one] as const),
  ).values(),
]

test('the expressions of the product are found', () => {
  expect(all.length).toBeGreaterThan(500)
  expect(repeating.length).toBeGreaterThan(200)
})

test('a planted expression of the evil kind is seen', () => {
  expect(isSafe(/^(a+)+$/).safe).toBe(false)
})

/** Quadratic expressions, and why their texts stay short. */
const bounded: Record<string, string> = {
  '[\\p{L}\\p{N}]*\\p{Script=Cyrillic}[\\p{L}\\p{N}]*':
    'a search of at most 200 characters, or one field of a product',
  '(?<![\\p{L}\\d.,])(\\d+(?:[.,]\\d+)?)[\\s-]{0,2}(["\\p{L}]+)(?![\\p{L}\\d])': 'the same texts',
  '(?<![\\p{L}\\d.,×*])((?:[MmМм])?\\d{1,4})(?:\\s{0,3}[*×]\\s{0,3}|[xXхХ])(\\d{1,4})(?![\\p{L}\\d.,×*]|\\s{0,3}[*×])':
    'a question of at most 300 characters, and no part of it repeats without end',
  '(?<![\\p{L}\\d])(din|дин|iso|исо|гост|gost|en)[\\s-]{0,3}(?:(?:en|р|r)[\\s-]{0,3})?(?:(iso)[\\s-]{0,3})?(\\d{2,5})(?:-\\d{1,4})?(?![\\p{L}\\d])':
    'the same',
  '\\.0+$': 'one number of a sheet',
  '\\s*(?:ext\\.?|доб\\.?|[x#;])\\s*': 'a telephone of at most 250 characters',
  '\\.\\w+$': 'the name of a file',
  '"[^"]*"': 'finds its closing quotes once; only the last one may have none',
  '[. ]+$': 'the last 1000 signs of a file’s name',
  '^[. ]+|[. ]+$': 'the same',
  '<link rel="modulepreload"[^>]{0,300}>': 'looks 300 signs ahead, where our own page begins a link',
  '(<script nonce="[\\w-]{1,60}") type="module" async="">':
    'looks 60 signs ahead, where our own page begins a script',
  '\\/+$': 'an address of our own configuration',
  '\\[([^[\\]\\n]+)\\]\\(([^()\\s]+)\\)':
    'a bracket ends the run of the one before, so no sign is read thrice',
  'pre-existing shared memory block|lock file .* already exists': 'one line of our own database server',
  '\\S@\\S+\\.\\S|https?:\\/\\/|\\bwww\\.|^(?:(?:tel|phone|mob(?:ile)?|fax|тел(?:ефон)?|моб(?:ильный)?|факс)[.:\\s]{1,3}(?=[+\\d(])|(?:e-?mail|почта|skype|telegram|whatsapp)[.:\\s])|\\+\\d[\\d\\s()-]{8,}|^(?:from|sent|to|cc|subject|date|от|кому|копия|тема|дата|отправлено)\\s*:':
    'a row of a list, of at most 500 characters',
  '[?!]\\s*$': 'a row of a list, of at most 500 characters',
  '(?: · )+$': 'the cells of a row, of as many characters',
  '(?:\\s[xхXХ×*]|(?:^|[^\\p{L}])(?:din|дин|iso|исо|гост|gost|en))\\s*$':
    'a row of a list, of at most 500 characters',
  '(?:^|[\\s,])[MМmм]\\d{1,3}(?:[.,]\\d+)?\\s*[xхXХ×*]$': 'a row of a list, of at most 500 characters',
  '(?:^|[\\s,])[MМmм]\\d{1,3}(?:[.,]\\d+)?$': 'a row of a list, of at most 500 characters',
  '[\\s,;(]+(?:qty|quantity|кол-?во|количество|около|примерно|approx|about|ca)\\.?\\s*:?$':
    'a row of a list, of at most 500 characters',
  '[\\s\\-–—:;,=|(×]+$': 'a row of a list, of at most 500 characters',
  '\\.?0+$': 'a price of at most 40 digits',
  '0+$': 'the digits of one price below those of its currency',
  '\\$t\\([^)]*\\)|\\{\\{[^{}]*\\}\\}':
    'the words of one e-mail, written by an administrator, of at most 4000 characters',
  '\\.(\\w+)$': 'the name of a file, of at most 200 characters',
  '^\\s*<\\?xml[^>]*encoding\\s*=\\s*["\']([\\w-]+)["\']': 'the first 256 bytes of a file',
  '\\bvertex\\s{1,40}(\\S{1,40})\\s{1,40}(\\S{1,40})\\s{1,40}(\\S{1,40})(?=\\s)':
    'three numbers of a model, each of at most 40 signs',
  '^(\\()?\\s*([+-])?\\s*(.+?)\\s*([+-])?\\s*(\\))?$': 'an amount of at most 60 characters',
  '(?:\\s*T|[\\s,]+)\\d{1,2}:\\d{2}.*$': 'a day of at most 60 characters',
  '^(\\d{1,2})[\\s.-]+(\\p{L}+)[\\s.,-]+(\\d{4}|\\d{2})(?:\\s*г\\.?)?$': 'a day of at most 60 characters',
  '^(\\p{L}+)\\.?\\s+(\\d{1,2}),?\\s+(\\d{4})$': 'a day of at most 60 characters',
  '^(?:clos|исходящ|остат\\p{L}*(?: \\p{L}+)? на конец|сальдо на конец|end(?:saldo|bestand)|beigu|lopp)':
    'a cell of at most 100 characters',
}

/** The detector cannot read case-insensitive Unicode expressions: a case-sensitive one takes as many steps. */
const readable = (pattern: string, flags: string): RegExp =>
  new RegExp(pattern, flags.includes('u') ? flags.replace('i', '') : flags)

test('no expression backtracks beyond measure', () => {
  const evil = repeating.filter(({ pattern, flags }) => !isSafe(readable(pattern, flags)).safe)
  expect(evil.filter(({ pattern }) => !Object.hasOwn(bounded, pattern))).toEqual([])
  expect([...new Set(evil.map(({ pattern }) => pattern))].sort()).toEqual(Object.keys(bounded).sort())
}, 240_000)
