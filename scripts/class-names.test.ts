import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

/** Every style sheet with the class names that are used of it. One that is indexed by a value uses all of its names. */
const sheets = new Map<string, { used: Set<string>; isIndexed: boolean }>()
for (const file of globSync('src/**/*.{ts,tsx}')) {
  const source = readFileSync(file, 'utf8')
  const uses = source.replaceAll(/^import .*$/gm, '')
  for (const [, name, from] of source.matchAll(/import (\w+) from '([.#][^']*\.module\.css)'/g)) {
    const sheet = from!.startsWith('#') ? `src/${from!.slice(1)}` : path.join(path.dirname(file), from!)
    const { used, isIndexed } = sheets.get(sheet) ?? { used: new Set(), isIndexed: false }
    for (const [, one] of uses.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))) used.add(one!)
    sheets.set(sheet, { used, isIndexed: isIndexed || uses.includes(`${name}[`) })
  }
}

const classesOf = (sheet: string): Set<string> => {
  const rules = readFileSync(sheet, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|:global\([^)]*\)|\{[^{}]*\}/g, ' ')
  return new Set([...rules.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name]) => name!))
}

test('every class name that a component uses is in its style sheet', () => {
  expect(sheets.size).toBeGreaterThan(100)
  const missing = [...sheets].flatMap(([sheet, { used }]) => {
    const classes = classesOf(sheet)
    return [...used].filter((name) => !classes.has(name)).map((name) => `${sheet}: ${name}`)
  })
  expect(missing).toEqual([])
})

test('every class of a style sheet is used', () => {
  const unused = [...sheets].flatMap(([sheet, { used, isIndexed }]) =>
    isIndexed
      ? []
      : [...classesOf(sheet)].filter((name) => !used.has(name)).map((name) => `${sheet}: ${name}`),
  )
  expect(unused).toEqual([])
})
