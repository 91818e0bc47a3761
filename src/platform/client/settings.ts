/** Settings the server passes to the browser on the `<html>` element. */
export type BrowserSettings = { apiBaseUrl: string; tokenCookie: string; version: string }

export const settingsAttributes = ({ apiBaseUrl, tokenCookie, version }: BrowserSettings) => ({
  'data-api': apiBaseUrl,
  'data-token-cookie': tokenCookie,
  'data-version': version,
})

export function browserSettings(): BrowserSettings {
  const { api = '', tokenCookie = 'portico_token', version = '' } = document.documentElement.dataset
  return { apiBaseUrl: api, tokenCookie, version }
}
