// biome-ignore-all lint/suspicious/noTemplateCurlyInString: they are pieces of a source.
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { everyMade, madeIn, sampled, withMade } from './made-mutants.mjs'
import { defects, mutant, numbered } from './mutant-list.mjs'

type Mutant = {
  number: number
  says: string
  file: string
  find: string
  put: string
  by: string[]
  e2e?: string[]
}

test.each((numbered as Mutant[]).map((one) => [one.number, one.says, one] as const))(
  'defect %i can be planted in one place: %s',
  (_number, _says, defect) => {
    const source = readFileSync(defect.file, 'utf8')
    expect(mutant(source, defect)).not.toBe(source)
  },
)

test('there are at least a hundred and seventy, some in each area, each with tests that are asked first', () => {
  expect(numbered.length).toBeGreaterThanOrEqual(170)
  const few = Object.entries(defects as Record<string, Mutant[]>).filter(([, { length }]) => length < 10)
  expect(few.map(([area]) => area)).toEqual([])
  expect((numbered as Mutant[]).filter(({ by }) => by.length === 0)).toEqual([])
  expect(new Set((numbered as Mutant[]).map(({ says }) => says)).size).toBe(numbered.length)
})

test('what stands there twice, not at all, or would stay the same is not planted', () => {
  const defect = { file: 'a.ts', find: 'a', put: 'b' }
  for (const source of ['a a', 'c']) expect(() => mutant(source, defect)).toThrow('times')
  expect(() => mutant('a', { ...defect, put: 'a' })).toThrow('stay')
  expect(mutant('x a y', { ...defect, put: '$&$1' })).toBe('x $&$1 y')
})

test('every test file that a mutant names exists', () => {
  const tests = globSync('{src,scripts,e2e}/**/*.test.{ts,tsx}')
  const named = (numbered as Mutant[]).flatMap(({ by, e2e = [] }) => [...by, ...e2e])
  expect(named.filter((name) => !tests.some((file) => file.includes(name)))).toEqual([])
})

type Made = { from: number; to: number; put: string; says: string; line: number }
const madeOf = (source: string) => (madeIn(source) as Made[]).map((one) => withMade(source, one))

test.each([
  ['const a = b <= c', ['const a = b < c']],
  ['const a = b !== c && d', ['const a = b === c && d', 'const a = b !== c || d']],
  ["const a = '≤≤' + (b < c)", ["const a = '≤≤' + (b <= c)"]],
  ['const a = b.filter((one) => one).length', ['const a = b.length']],
  ['async () => { await lock(db); return await b }', ['async () => { ; return await b }']],
  ['type A = { b: 1 } & C; const a = <T,>(b: T) => b', []],
  [
    'const a = `select b from c where d = $1 and (e = 2 or f) order by g`',
    [
      'const a = `select b from c where (d = $1 or true) and (e = 2 or f) order by g`',
      'const a = `select b from c where d = $1 and ((e = 2 or f) or true) order by g`',
    ],
  ],
  [
    "const a = 'delete from b where c between $1 and $2 + 7 and d < now()'",
    [
      "const a = 'delete from b where (c between $1 and $2 + 7 or true) and d < now()'",
      "const a = 'delete from b where c between $1 and $2 + 7 and (d < now() or true)'",
      "const a = 'delete from b where c between $1 and $2 + 7 and d <= now()'",
    ],
  ],
  [
    'const a = sql`select b from c where ${d ? sql`e = 1` : {}} and f`',
    [
      'const a = sql`select b from c where (${d ? sql`e = 1` : {}} or true) and f`',
      'const a = sql`select b from c where ${d ? sql`e = 1` : {}} and (f or true)`',
    ],
  ],
  [
    "const a = 'select sum(b) filter (where c = 1) from d'",
    ["const a = 'select sum(b) filter (where (c = 1 or true)) from d'"],
  ],
])('of %j these mutants are made', (source, expected) => {
  expect(madeOf(source)).toEqual(expected)
})

test('a mutant made from the source says its line and what it changes', () => {
  const [one] = madeIn('// Two.\nconst a = 1\nif (a > b) c()\n') as Made[]
  expect([one!.line, one!.says]).toEqual([3, '>= for > in if (a > b) c()'])
})

test('a seed gives the same mutants again, another seed others, none twice', () => {
  const all = Array.from({ length: 500 }, (_, n) => n)
  const first: number[] = sampled(all, 40, 7)
  expect(sampled(all, 40, 7)).toEqual(first)
  expect(sampled(all, 40, 8)).not.toEqual(first)
  expect(new Set(first).size).toBe(40)
  expect(sampled(all, 900, 7)).toHaveLength(500)
})

test('mutants are made in rules, statements and use cases of every area, and not in screens or texts', () => {
  const made = everyMade() as { file: string; by: string[] }[]
  expect(made.length).toBeGreaterThan(2000)
  for (const area of [
    'money/',
    'sales/orders/',
    'fulfilment/shipments/',
    'communication/chat/',
    'people/auth/',
  ])
    expect(made.filter(({ file }) => file.includes(area)).length, area).toBeGreaterThan(100)
  expect(made.filter(({ file }) => /\/(?:client|messages|testing)\//.test(file))).toEqual([])
  const tests = globSync('{src,scripts}/**/*.test.{ts,tsx}')
  const named = [...new Set(made.flatMap(({ by }) => by))]
  expect(named.filter((name) => !tests.some((file) => file.includes(name)))).toEqual([])
})
