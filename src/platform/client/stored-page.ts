import { servedVersion } from './new-version.ts'

/**
 * The router loads the whole page again when it cannot fetch the code of the next one. Where no one answers, that would
 * put the browser's own error in the place of a page that still works: it is stored instead, and `emit` says so. Answers
 * how to stop. A browser that does not tell of navigations goes on as it always did.
 */
export function keepPage(
  emit: () => void,
  isServed = async () => (await servedVersion()) !== null,
): () => void {
  if (!('navigation' in window)) return () => {}
  const { navigation } = window
  let mayReload = false
  const look = (event: NavigateEvent) => {
    if (event.navigationType !== 'reload' || event.userInitiated || !event.cancelable || mayReload) return
    event.preventDefault()
    void isServed().then((served) => {
      if (!served) return emit()
      mayReload = true
      location.reload()
    })
  }
  navigation.addEventListener('navigate', look)
  return () => navigation.removeEventListener('navigate', look)
}
