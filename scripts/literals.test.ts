import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/**
 * The files that may contain literal colours and sizes: the theme with its sizes, the reference colours of an
 * accent (a test compares them with the theme), and what is not part of a page: e-mails, drawings.
 */
const tokens =
  /^src\/(?:ui\/(?:theme|sizes|breakpoints)\.ts|demo\/|platform\/server\/|features\/foundation\/company\/accent\.ts|features\/[a-z]+\/[a-z-]+\/server\/)/

const sized = /(?<![\w-])(?:font-size|font|(?:row-|column-)?gap|border-(?:[a-z]+-)*radius):([^;{}]+)/g
/** `ch` is as wide as a digit of whatever font has arrived; a paragraph would wrap again as fonts load. */
const widthOfFont = /[a-z-]+:[^;{}]*\dch\b/g
const color = /#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|oklch|oklab|hwb)\(|:[^;{}]*\b(?:white|black)(?![\w-])/gi

/** Returns the sizes, widths and colours in a style sheet that should be tokens or breakpoints. */
function literalsOfStyle(css: string): string[] {
  const text = css.replace(/\/\*[\s\S]*?\*\//g, '')
  const sizes = [...text.matchAll(sized)].filter(([, value]) => /\d(?:px|rem)\b/.test(value!))
  const widths = [...text.matchAll(/@media([^{]+)/g)].filter(([, condition]) => /\d/.test(condition!))
  return [...sizes, ...widths, ...text.matchAll(widthOfFont), ...text.matchAll(color)].map(([whole]) =>
    whole.trim(),
  )
}

/** Returns the same for a component: strings that are colours, and numbers used as sizes. */
function literalsOfComponent(source: string): string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')
  const colors = code.matchAll(/(['"`])(?:#[0-9a-f]{3,8}|(?:rgba?|hsla?)\([^'"`]*\))\1/gi)
  const sizes = code.matchAll(
    /\b(?:fontSize|gap|rowGap|columnGap|borderRadius|radius|fz)(?:=\{|: ?)['"]?\d+(?:px)?\b/g,
  )
  return [...colors, ...sizes].map(([whole]) => whole)
}

const literalsIn = (file: string, text: string): string[] =>
  file.endsWith('.css') ? literalsOfStyle(text) : literalsOfComponent(text)

const files = globSync('src/**/*.{css,tsx,ts}').filter(
  (file) => !tokens.test(file) && !/\.test\.tsx?$/.test(file),
)

test('sizes, gaps, corners, widths and colours are named, and written out in the theme alone', () => {
  expect(files.length).toBeGreaterThan(300)
  const breaches = files.flatMap((file) =>
    literalsIn(file, readFileSync(file, 'utf8')).map((literal) => `${file}: ${literal}`),
  )
  expect(breaches).toEqual([])
})

test.each([
  ['mutant.css', '.a { color: #fff; }', '#fff'],
  ['mutant.css', '.a { background: rgb(0 0 0 / 50%); }', 'rgb('],
  ['mutant.css', '.a { background: white; }', ': white'],
  ['mutant.css', '.a { font-size: 14px; }', 'font-size: 14px'],
  ['mutant.css', '.a { gap: var(--gap-sm) 10px; }', 'gap: var(--gap-sm) 10px'],
  ['mutant.css', '.a { border-top-left-radius: 7px; }', 'border-top-left-radius: 7px'],
  ['mutant.css', '.a { max-width: 60ch; }', 'max-width: 60ch'],
  ['mutant.css', '@media (max-width: 640px) { }', '@media (max-width: 640px)'],
  ['mutant.tsx', "<b style={{ color: '#1d1c1a' }} />", "'#1d1c1a'"],
  ['mutant.tsx', '<b style={{ fontSize: 14 }} />', 'fontSize: 14'],
  ['mutant.tsx', '<Group gap={10} />', 'gap={10'],
])('in %s, %s is found', (file, text, literal) => {
  expect(literalsIn(file, text)).toEqual([literal])
})

test.each([
  ['mutant.css', '.a { white-space: nowrap; gap: var(--gap-md) 0; border-radius: 50%; font-size: 0.9em; }'],
  ['mutant.css', '@media (--phone) { .a { border-radius: inherit; } }'],
  ['mutant.css', '@media print { .a { gap: 4mm; font-size: 11pt; } }'],
  ['mutant.tsx', 'const anchor = `#history`'],
])('in %s, %s is as it should be', (file, text) => {
  expect(literalsIn(file, text)).toEqual([])
})
