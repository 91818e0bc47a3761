import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
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

test('there are at least sixty, some in each of the five areas, each with tests that are asked first', () => {
  expect(numbered.length).toBeGreaterThanOrEqual(60)
  expect(Object.values(defects as Record<string, Mutant[]>).map(({ length }) => length >= 10)).toEqual(
    Array(5).fill(true),
  )
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
