import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { defects, numbered, planted } from './planted-defects.mjs'

type Planted = { number: number; says: string; file: string; find: string; put: string; by: string[] }

test.each((numbered as Planted[]).map((one) => [one.number, one.says, one] as const))(
  'defect %i can be planted in one place: %s',
  (_number, _says, defect) => {
    const source = readFileSync(defect.file, 'utf8')
    expect(planted(source, defect)).not.toBe(source)
  },
)

test('there are at least sixty, some in each of the five areas, each with tests that are asked first', () => {
  expect(numbered.length).toBeGreaterThanOrEqual(60)
  expect(Object.values(defects as Record<string, Planted[]>).map(({ length }) => length >= 10)).toEqual(
    Array(5).fill(true),
  )
  expect((numbered as Planted[]).filter(({ by }) => by.length === 0)).toEqual([])
  expect(new Set((numbered as Planted[]).map(({ says }) => says)).size).toBe(numbered.length)
})

test('what stands there twice, not at all, or would stay the same is not planted', () => {
  const defect = { file: 'a.ts', find: 'a', put: 'b' }
  for (const source of ['a a', 'c']) expect(() => planted(source, defect)).toThrow('times')
  expect(() => planted('a', { ...defect, put: 'a' })).toThrow('stay')
  expect(planted('x a y', { ...defect, put: '$&$1' })).toBe('x $&$1 y')
})
