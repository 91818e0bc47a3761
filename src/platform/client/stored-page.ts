import { servedVersion } from './new-version.ts'

/**
 * The router reloads the whole page if it cannot fetch the code of the next one. Offline, that would replace
 * a working page by the browser's error. Prevents such a navigation and calls `emit`. Returns the stop
 * function. Browsers without the Navigation API behave as usual.
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
