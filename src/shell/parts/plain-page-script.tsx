import { useNonce } from '#platform/client/nonce.ts'

/** Language and theme for a page without scripts: a cookie, and the page anew. */
const source = `document.addEventListener('click', function (event) {
  var button = event.target.closest('[data-lang], [data-scheme]')
  if (!button) return
  var dark = document.documentElement.dataset.mantineColorScheme === 'dark'
  var pair = button.dataset.lang ? 'currentLanguage=' + button.dataset.lang : 'portico_scheme=' + (dark ? 'light' : 'dark')
  if (!button.dataset.lang) localStorage.removeItem('portico_scheme')
  document.cookie = pair + '; Path=/; Max-Age=31536000; SameSite=Lax' + (location.protocol === 'https:' ? '; Secure' : '')
  location.reload()
})`

export function PlainPageScript() {
  const nonce = useNonce()
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant text, under this answer's nonce
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: source }} />
}
