import { expect, test } from 'vitest'
import { countriesIn } from './countries.ts'

test('every country stands once, by a name of Latin letters and spaces, and in the language of the reader', () => {
  const russian = countriesIn('ru')
  const latin = russian.map((country) => country.latin)
  expect(latin.length).toBeGreaterThan(240)
  expect(latin.length).toBeLessThan(262)
  expect(new Set(latin).size).toBe(latin.length)
  for (const name of latin) expect(name).toMatch(/^[A-Z][A-Za-z ]+$/)
  expect(russian).toContainEqual({ latin: 'Germany', name: 'Германия' })
  expect(russian).toContainEqual({ latin: 'Cote dIvoire', name: 'Кот-д’Ивуар' })
  expect(russian.filter(({ name }) => name === 'Россия')).toEqual([{ latin: 'Russia', name: 'Россия' }])
  expect(latin).not.toContain('European Union')
})
