import { expect, test } from 'vitest'
import { changed, toggled, toPage } from './lookup.ts'

const address = new URLSearchParams(
  'lang=ru&q=bolt&category=nuts&attr=thread:M8&attr=nonsense&availability=few&sort=-name&page=3&view=cards&pick=1,2&x=' +
    'y'.repeat(12_000),
)

test('a link carries what the catalogue knows of its address, and nothing else', () => {
  expect(String(changed(address, { category: 'bolts' }))).toBe(
    'lang=ru&q=bolt&category=bolts&sort=-name&view=cards&pick=1%2C2&attr=thread%3AM8&availability=few',
  )
  expect(toPage(address, {}).get('page')).toBe('3')
  expect(toggled(address, 'attr', 'thread:M8').getAll('attr')).toEqual([])
  expect(toggled(address, 'attr', 'thread:M10').getAll('attr')).toEqual(['thread:M8', 'thread:M10'])
})

test('of a question of any length a link carries 300 letters', () => {
  const long = new URLSearchParams({ q: 'b'.repeat(12_000), compare: '' })
  expect(String(changed(long, {}))).toBe(`q=${'b'.repeat(300)}&compare=`)
})
