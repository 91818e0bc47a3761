/**
 * A calm page can be read before its scripts are loaded: they are fetched when the page is rendered and the
 * browser idle, or at the first interaction. For public pages people reach on a phone from a search engine or
 * an e-mail: `handle = { calm: true }`.
 */
const later = `(function () {
  var held = document.currentScript.previousElementSibling, events = ['pointerover', 'touchstart', 'keydown', 'focusin']
  document.currentScript.remove()
  while (held && !held.dataset.later) held = held.previousElementSibling
  function fetchScripts() {
    if (!held) return
    events.forEach(function (name) { removeEventListener(name, fetchScripts) })
    var script = document.createElement('script')
    script.type = 'module'
    script.nonce = held.nonce
    script.text = held.text
    held = null
    document.body.append(script)
    script.remove()
  }
  events.forEach(function (name) { addEventListener(name, fetchScripts, { passive: true }) })
  addEventListener('load', function () { (window.requestIdleCallback || setTimeout)(fetchScripts) })
})()`

/** Delays the page's module script and removes its preloads. */
export function calmed(html: string, nonce: string): string {
  return html
    .replace(/<link rel="modulepreload"[^>]{0,300}>/g, '')
    .replace(/(<script nonce="[\w-]{1,60}") type="module" async="">/, '$1 type="text/plain" data-later="1">')
    .replace('</body>', () => `<script nonce="${nonce}">${later}</script></body>`)
}
