import { expect, test } from 'vitest'
import { slugFrom } from './typed-card.ts'

test.each([
  ['Maria Orlova', 'maria-orlova'],
  ['  José  Núñez-Ruiz! ', 'jose-nunez-ruiz'],
  ['Мария', ''],
])('the address of %s begins as %s', (name, slug) => {
  expect(slugFrom(name)).toBe(slug)
})
