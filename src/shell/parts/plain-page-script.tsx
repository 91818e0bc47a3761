import { useNonce } from '#platform/client/nonce.ts'

/** Theme, printing and sharing for a page without scripts. Its language switch is a link. */
const source = `document.addEventListener('click', function (event) {
  var button = event.target.closest('[data-print], [data-scheme], [data-share]')
  if (!button) return
  if (button.dataset.share) {
    if (!navigator.share) return
    event.preventDefault()
    return void navigator.share({ title: document.title, url: button.dataset.share }).catch(function () {})
  }
  if ('print' in button.dataset) return print()
  var dark = document.documentElement.dataset.mantineColorScheme === 'dark'
  localStorage.removeItem('portico_scheme')
  document.cookie = 'portico_scheme=' + (dark ? 'light' : 'dark') + '; Path=/; Max-Age=31536000; SameSite=Lax' + (location.protocol === 'https:' ? '; Secure' : '')
  location.reload()
})`

export function PlainPageScript() {
  const nonce = useNonce()
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant text, under this answer's nonce
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: source }} />
}
