import { describe, expect, test } from 'vitest'
import { isShown, messengerAddress, safeAddress, slugPattern } from './vcard.ts'

const now = new Date('2026-11-20T12:00:00Z')
const card = { state: 'published', starts_at: null, ends_at: null, is_staff: true } as const
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000)

describe('a card is shown', () => {
  test.each(['draft', 'published', 'paused', 'archived'] as const)(
    'in the state %s only when that is published',
    (state) => {
      expect(isShown({ ...card, state }, now)).toBe(state === 'published')
    },
  )

  test('from its beginning to its end, which is no longer shown', () => {
    expect(isShown({ ...card, starts_at: now }, now)).toBe(true)
    expect(isShown({ ...card, starts_at: hours(1) }, now)).toBe(false)
    expect(isShown({ ...card, ends_at: hours(1) }, now)).toBe(true)
    expect(isShown({ ...card, ends_at: now }, now)).toBe(false)
  })

  test('while its person works here, or when it is of no one in particular', () => {
    expect(isShown({ ...card, is_staff: false }, now)).toBe(false)
    expect(isShown({ ...card, is_staff: null }, now)).toBe(true)
  })
})

test.each(['maria-orlova', 'm', 'm2', '2-go'])('%s is a slug', (slug) => expect(slug).toMatch(slugPattern))
test.each(['', 'Maria', 'мария', 'a--b', '-a', 'a-', 'a b', 'a/b', 'a.b', '__proto__'])(
  '%j is none',
  (slug) => expect(slug).not.toMatch(slugPattern),
)

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'JaVaScRiPt:x',
  '//x.example',
  'x',
  'file:///etc/passwd',
  '',
])('%j is no address to link to', (href) => expect(safeAddress(href)).toBeNull())

test('messengers open what they are', () => {
  expect(messengerAddress({ kind: 'telegram', value: '@maria/../x' })).toBe('https://t.me/maria%2F..%2Fx')
  expect(messengerAddress({ kind: 'whatsapp', value: '+44 20 7946 0107' })).toBe('https://wa.me/442079460107')
  expect(messengerAddress({ kind: 'wechat', value: 'maria' })).toBeNull()
})
