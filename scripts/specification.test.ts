import { existsSync, readFileSync } from 'node:fs'
import { parseSync } from '@swc/core'
import { describe, expect, test } from 'vitest'

/** The ledger of the specification against what is there: files, and tests that run. */
type Row = { number: string; said: string; by: string; proof: string }

const ledger = readFileSync('docs/specification.md', 'utf8')
const rows: Row[] = ledger
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => {
    const [number = '', said = '', by = '', proof = '', ...more] = line.slice(2, -2).split(' | ')
    if (more.length > 0) throw new Error(`A row with too many cells: ${line}`)
    return { number, said, by: by.trim(), proof: proof.trim() }
  })

/** How many rows each section of the specification has come to; fewer would mean that something was left out. */
const least = { 1: 21, 2: 88, 3: 25, 4: 26, 5: 31, 6: 15, 7: 27, 8: 30, 9: 24 }
const laterWork = ['the client account', 'the manager back-office', 'chat']
const isOpen = ({ proof }: Row) => proof.startsWith('open: ')

/** The titles of the tests of a file that run (of `test`, `describe` and their `each`, never of `skip` or `todo`), and the first words of the rows of its tables. */
const titlesOf = remembered((file: string): Set<string> => {
  const titles = new Set<string>()
  const look = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    const { type, callee, arguments: given } = node as Record<string, any>
    if (type === 'CallExpression' && isRunning(callee)) {
      const title = given[0]?.expression
      if (title?.type === 'StringLiteral') titles.add(title.value)
    }
    if (type === 'ArrayExpression') {
      const [first] = (node as Record<string, any>).elements
      if (first?.expression?.type === 'StringLiteral') titles.add(first.expression.value)
    }
    for (const part of Object.values(node)) look(part)
  }
  look(parseSync(readFileSync(file, 'utf8'), { syntax: 'typescript', tsx: true, target: 'es2024' }))
  return titles
})

/** `test`, `describe`, `test.each(…)`, `test.each<…>(…)`: but nothing with skip, todo, only or fails in it. */
function isRunning(callee: any): boolean {
  if (callee?.type === 'Identifier') return callee.value === 'test' || callee.value === 'describe'
  if (callee?.type === 'CallExpression') return isRunning(callee.callee)
  return callee?.type === 'MemberExpression' && callee.property.value === 'each' && isRunning(callee.object)
}

function remembered<T>(work: (key: string) => T): (key: string) => T {
  const known = new Map<string, T>()
  return (key) => {
    if (!known.has(key)) known.set(key, work(key))
    return known.get(key)!
  }
}

describe('the ledger of the specification', () => {
  test('has every section, its rows in order and none missing', () => {
    for (const [section, count] of Object.entries(least)) {
      const own = rows.filter(({ number }) => number.startsWith(`${section}.`))
      expect(own.map(({ number }) => number)).toEqual(own.map((_, place) => `${section}.${place + 1}`))
      expect(own.length, `section ${section}`).toBeGreaterThanOrEqual(count)
    }
  })

  test('leaves open only what belongs to later work, by its name', () => {
    for (const row of rows.filter(isOpen)) {
      expect(laterWork, row.number).toContain(row.proof.slice('open: '.length))
      expect(row.by, row.number).toBe('')
    }
  })

  test.each(rows.filter((row) => !isOpen(row)).map((row) => [row.number, row.said, row] as const))(
    '%s %s',
    (_number, _said, { by, proof }) => {
      const file = /^`([^`]+)`$/.exec(by)?.[1] ?? ''
      expect(existsSync(file), `the file ${by}`).toBe(true)
      const [, suite = '', title = ''] = /^`([^`]+\.test\.tsx?)` "(.+)"$/.exec(proof) ?? []
      expect(existsSync(suite), `the test file of ${proof}`).toBe(true)
      expect([...titlesOf(suite)], `a living test of that name in ${suite}`).toContain(title)
    },
  )
})

test('a test that is switched off does not count', () => {
  const callee = (source: string): unknown => {
    const [first] = parseSync(source, { syntax: 'typescript', target: 'es2024' }).body as any[]
    return first.expression.callee
  }
  expect(isRunning(callee(`test('a', f)`))).toBe(true)
  expect(isRunning(callee(`test.each([1])('a', f)`))).toBe(true)
  for (const off of [
    `test.skip('a', f)`,
    `test.todo('a')`,
    `describe.skip('a', f)`,
    `test.skip.each([1])('a', f)`,
  ])
    expect(isRunning(callee(off))).toBe(false)
})

test('the glossary names what the specification leaves open', () => {
  const glossary = readFileSync('docs/glossary.md', 'utf8').toLowerCase()
  for (const word of ['client', 'order', 'cart', 'price', 'manager', 'business card', 'avatar', 'acceptance'])
    expect(glossary, word).toContain(word)
})
