import { expect, test } from 'vitest'
import { greetingOf, harmlessName } from './email.ts'

const say = ((key: string, params?: { name: string }) => `${key} ${params?.name ?? ''}`.trim()) as never

test.each([
  'Vera Holm',
  'Анна-Мария О’Нил',
  "Conan O'Brien",
  'J. R. Tolkien',
  'J.R.R. Tolkien',
  '李 小龍',
  'José',
])('%s is greeted by name', (name) => {
  expect(greetingOf(say, name)).toBe(`emails.greeting ${name}`)
})

test.each([
  'refund at www.evil-prize.com',
  'evil.com',
  'evil.co',
  'www.x.y.z.ru',
  'https://evil.com',
  'evil@prize.com',
  'evil．com',
  'Vera <b>',
  'Vera 100%',
  'call +7 900 1234567',
  'evil。com',
  'Vera\u200b/Holm',
  '',
])('%j is greeted without it', (name) => {
  expect(harmlessName(name)).toBeNull()
  expect(greetingOf(say, name)).toBe('emails.greetingOfAnybody')
})
