import { type Emitting, isAlive, settlingMs } from './typed-early.ts'

declare global {
  interface Window {
    /** Presses before the page listened. `mayPass` tells which part of the page listens by now. */
    porticoPressed?: {
      last: HTMLElement | null
      mayPass: ((target: HTMLElement) => boolean) | null
      stop(): void
    }
  }
}

/**
 * Runs inline before the page's scripts arrive and holds back presses they would have to handle: the browser
 * would reload the page and lose what was typed. Links, forms with an action and buttons that open a popover
 * work without scripts and pass.
 */
export const holdPresses = `(function () {
  var page = document.documentElement
  var pressed = (window.porticoPressed = { last: null, mayPass: null, stop: function () {
    removeEventListener('click', hold, true)
    removeEventListener('submit', hold, true)
  } })
  function hold(event) {
    var target = event.type === 'submit' ? event.submitter || event.target : event.target.closest('button, input[type=submit]')
    if (!target || target.hasAttribute('popovertarget')) return
    var form = target.tagName === 'FORM' ? target : target.form
    if (form && form.hasAttribute('action')) return
    if (pressed.mayPass && pressed.mayPass(target)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    pressed.last = target
    page.setAttribute('data-pressed', '')
  }
  addEventListener('click', hold, true)
  addEventListener('submit', hold, true)
})()`

/**
 * The longest time a part of the page may take to hydrate, in ms. Elements the browser adds itself never do.
 */
const patienceMs = 30_000

/**
 * Repeats the last press that was held back once its part of the page listens and has received what was typed
 * into its form. Parts loaded lazily listen later than the rest. Ends when the whole page listens.
 */
export async function repeatPress(listens: Promise<void>, telling: Emitting): Promise<void> {
  const pressed = window.porticoPressed
  if (!pressed) return
  const sleeping = new Set<HTMLElement>(document.querySelectorAll('button'))
  await listens
  const began = Date.now()
  let dueSince: number | null = null
  pressed.mayPass = (target) => isAlive(target) && !telling.isUnderWayIn(formOf(target) ?? target)

  function look() {
    const isOver = Date.now() - began > patienceMs
    // Stop first, or the repeated press would be held back again.
    if (isOver) pressed!.stop()
    for (const button of sleeping) if (!button.isConnected || isAlive(button)) sleeping.delete(button)
    repeatIfDue(isOver)
    if (pressed!.last || (!isOver && (sleeping.size > 0 || telling.isUnderWayIn(document)))) {
      requestAnimationFrame(look)
      return
    }
    pressed!.stop()
    delete window.porticoPressed
    // A signal for tests that wait for it.
    document.documentElement.setAttribute('data-listens', '')
  }
  look()

  function repeatIfDue(isOver: boolean) {
    const { last, mayPass } = pressed!
    const isDue = last !== null && (isOver || !last.isConnected || mayPass!(last))
    dueSince = isDue ? (dueSince ?? Date.now()) : null
    if (last === null || dueSince === null || Date.now() - dueSince < settlingMs) return
    pressed!.last = dueSince = null
    document.documentElement.removeAttribute('data-pressed')
    repeat(last)
  }
}

const formOf = (target: HTMLElement): HTMLElement | null =>
  target instanceof HTMLFormElement ? target : ((target as HTMLButtonElement).form ?? null)

function repeat(pressed: HTMLElement): void {
  if (!pressed.isConnected) return
  if (pressed instanceof HTMLFormElement) pressed.requestSubmit()
  else pressed.click()
}
