import { beforeEach, expect, test, vi } from 'vitest'
import {
  bearerToken,
  currentLanguage,
  dropTokens,
  keepLanguage,
  keepTokens,
  realtimeTokens,
} from './cookies.ts'

/** A cookie jar that stores what was written verbatim. */
let written: string[] = []
const jar = (protocol: string) => {
  written = []
  vi.stubGlobal('location', { protocol })
  vi.stubGlobal('document', {
    documentElement: { dataset: { tokenCookie: 'own_name' } },
    get cookie() {
      return written
        .map((cookie) => cookie.split(';')[0])
        .filter((pair) => !pair!.endsWith('='))
        .join('; ')
    },
    set cookie(value: string) {
      written = [...written.filter((other) => other.split('=')[0] !== value.split('=')[0]), value]
    },
  })
}
beforeEach(() => jar('https:'))

test('signing in sets the token cookie, under its configured name, and the two of the realtime connection', () => {
  keepTokens({ token: 'a+b', wsToken: 'c', wsChannelToken: 'd' })
  expect(written.map((cookie) => cookie.split('=')[0])).toEqual([
    'own_name',
    'portico_ws',
    'portico_ws_channel',
  ])
  expect(bearerToken()).toBe('a+b')
  expect(realtimeTokens()).toEqual({ wsToken: 'c', wsChannelToken: 'd' })
})

test('every cookie is Secure over TLS, SameSite=Lax and for the whole site', () => {
  keepTokens({ token: 'a', wsToken: 'c', wsChannelToken: 'd' })
  keepLanguage('ru')
  for (const cookie of written) expect(cookie).toMatch(/; Path=\/; Max-Age=\d+; SameSite=Lax; Secure$/)
  jar('http:')
  keepLanguage('ru')
  expect(written[0]).toMatch(/^currentLanguage=ru; .*SameSite=Lax$/)
})

test('signing out takes all three back and leaves the language', () => {
  keepTokens({ token: 'a', wsToken: 'c', wsChannelToken: 'd' })
  keepLanguage('ru')
  dropTokens()
  expect(bearerToken()).toBeNull()
  expect(document.cookie).toBe('currentLanguage=ru')
  expect(written.filter((cookie) => cookie.includes('Max-Age=0'))).toHaveLength(3)
})

test('a language no one speaks, or one that is no text at all, is English', () => {
  expect(currentLanguage()).toBe('en')
  for (const value of ['de', 'RU', '%E0%A4%A']) {
    written = [`currentLanguage=${value}; Path=/`]
    expect(currentLanguage(), value).toBe('en')
  }
  keepLanguage('ru')
  expect(currentLanguage()).toBe('ru')
})
