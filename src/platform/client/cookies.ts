import { languageCookie, languageOr } from '../shared/i18n.ts'
import { browserSettings } from './settings.ts'

/** The three cookies of a session (spec §4) and the language cookie. */
const realtimeCookie = 'portico_ws'
const channelCookie = 'portico_ws_channel'
const yearSeconds = 31_536_000
const monthSeconds = 2_592_000

export function cookie(name: string): string | null {
  for (const pair of document.cookie.split('; ')) {
    if (pair.startsWith(`${name}=`)) return decoded(pair.slice(name.length + 1))
  }
  return null
}

/** Another page of the same host may have written a malformed escape: the value is then returned unchanged. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

export function setCookie(name: string, value: string, maxAge: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure}`
}

export const bearerToken = (): string | null => cookie(browserSettings().tokenCookie)

export type SessionTokens = { token: string; wsToken: string; wsChannelToken: string }

export function keepTokens({ token, wsToken, wsChannelToken }: SessionTokens): void {
  setCookie(browserSettings().tokenCookie, token, monthSeconds)
  keepRealtimeTokens({ wsToken, wsChannelToken })
}

export function keepRealtimeTokens({ wsToken, wsChannelToken }: Omit<SessionTokens, 'token'>): void {
  setCookie(realtimeCookie, wsToken, monthSeconds)
  setCookie(channelCookie, wsChannelToken, monthSeconds)
}

export const realtimeTokens = () => ({
  wsToken: cookie(realtimeCookie),
  wsChannelToken: cookie(channelCookie),
})

export function dropTokens(): void {
  for (const name of [browserSettings().tokenCookie, realtimeCookie, channelCookie]) setCookie(name, '', 0)
}

export const currentLanguage = () => languageOr(cookie(languageCookie))
export const keepLanguage = (lang: string) => setCookie(languageCookie, lang, yearSeconds)
