import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type SuiteTest, testsIn } from './testing/suite.ts'

/** Compares the ledger of the specification with the repository: files, and tests that run and cover the row. */
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

/** The number of rows per section of the specification; fewer would mean that something was left out. */
const least = { 1: 21, 2: 88, 3: 30, 4: 26, 5: 31, 6: 16, 7: 29, 8: 31, 9: 24 }
const laterWork = ['the client account', 'the manager back-office', 'chat']
const isOpen = ({ proof }: Row) => proof.startsWith('open: ')
const settled = rows.filter((row) => !isOpen(row))

const suites = new Map<string, SuiteTest[]>()
function suite(file: string): SuiteTest[] {
  if (!suites.has(file)) suites.set(file, testsIn(readFileSync(file, 'utf8')))
  return suites.get(file)!
}

/** Parses `file` "title", optionally with a row of the test's table: "first cell of the row". */
function proofOf({ proof }: Row): { file: string; title: string; row?: string | undefined } {
  const [, file = '', title = '', row] = /^`([^`]+\.test\.tsx?)` "(.+?)"(?:: "(.+)")?$/.exec(proof) ?? []
  return { file, title, row }
}

/** Returns the test a row names, if it runs. */
function testOf(row: Row): SuiteTest {
  const { file, title, row: first } = proofOf(row)
  expect(existsSync(file), `the test file of ${row.proof}`).toBe(true)
  const named = suite(file).filter((one) => one.title === title)
  expect(named, `a test of that name in ${file}`).not.toEqual([])
  const running = named.filter(({ runs }) => runs)
  expect(running, `${title} is switched off`).not.toEqual([])
  const [found] = first === undefined ? running : running.filter(({ firsts }) => firsts.includes(first))
  expect(found, `a row that begins with ${first}`).toBeDefined()
  return found!
}

/** Returns the code words of a row: addresses, fields, keys, and numbers of four or more digits. */
function thingsIn(said: string): string[] {
  const written = [...said.matchAll(/`([^`]+)`|'([^']+)'/g)].map(([, code, quoted]) => (code ?? quoted)!)
  const addresses = written.map((one) => one.replace(/^[A-Z]+ (?=\/)/, '').replace(/\{.*$/, ''))
  const fields = said.match(/\b[a-z]+(?:_[a-z]+)+\b|\b(?:errors|notifications)\.\w+/g) ?? []
  return [...addresses, ...fields, ...(said.match(/\b\d{4,}\b/g) ?? [])]
}

const plain = (text: string): string => text.replace(/(?<=\d)[_,](?=\d)/g, '')

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

  test.each(settled.map((row) => [row.number, row.said, row] as const))('%s %s', (_number, _said, row) => {
    const file = /^`([^`]+)`$/.exec(row.by)?.[1] ?? ''
    expect(existsSync(file), `the file ${row.by}`).toBe(true)
    const { text } = testOf(row)
    for (const thing of thingsIn(row.said)) expect(plain(text), `${row.proof} speaks of it`).toContain(thing)
  })
})

describe('a row about a page', () => {
  const pages = settled.filter(
    ({ number, said }) => number.startsWith('2.') && /^`\/[^`]*`.*layout/.test(said),
  )

  test('is there for every page that is there', () => expect(pages.length).toBeGreaterThanOrEqual(24))

  test.each(pages.map((row) => [row.number, row.said, row] as const))(
    '%s %s names a test of its status, address, layout and heading',
    (_number, said, row) => {
      const { text } = testOf(row)
      for (const word of ['status: 200', 'to: null', 'layout', 'headings']) expect(text).toContain(word)
      const [, path, layout] = /^`([^`{]*)[^`]*`.*?([\w-]+) layout/.exec(said) ?? []
      const { row: first } = proofOf(row)
      expect(first?.startsWith(path!)).toBe(true)
      expect(text.replace(/\[\s+/g, '[').replace(/,\s+/g, ', ')).toContain(`['${first}', '${layout}'`)
    },
  )
})

test('the glossary names what the specification leaves open', () => {
  const glossary = readFileSync('docs/glossary.md', 'utf8').toLowerCase()
  for (const word of [
    ...['client', 'order', 'cart', 'price', 'manager', 'business card', 'avatar', 'acceptance'],
    ...['promotion', 'lot', 'invoice', 'payment', 'claim'],
  ])
    expect(glossary, word).toContain(`| ${word}`)
})
