import { servedVersion } from './new-version.ts'

/**
 * The router loads the whole page anew when it cannot fetch the code of the next one. Where nobody answers, that would
 * put the browser's own error in the place of a page that still works: it is kept instead, and `tell` says so. Answers
 * how to stop. A browser that does not tell of navigations goes on as it always did.
 */
export function keepPage(
  tell: () => void,
  isServed = async () => (await servedVersion()) !== null,
): () => void {
  if (!('navigation' in window)) return () => {}
  const { navigation } = window
  let mayReload = false
  const look = (event: NavigateEvent) => {
    if (event.navigationType !== 'reload' || event.userInitiated || !event.cancelable || mayReload) return
    event.preventDefault()
    void isServed().then((served) => {
      if (!served) return tell()
      mayReload = true
      location.reload()
    })
  }
  navigation.addEventListener('navigate', look)
  return () => navigation.removeEventListener('navigate', look)
}
