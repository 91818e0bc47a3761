declare global {
  interface Window {
    /** What was pressed before the page's scripts listened, and how to stop holding presses back. */
    porticoPressed?: { last: HTMLElement | null; stop(): void }
  }
}

/**
 * Runs in the page before its scripts are there: a press that they would have to answer is held back, as the browser
 * itself would load the page anew and lose what was typed. Links, forms that have an address to go to and buttons that
 * open a popover work without scripts and are let through.
 */
export const holdPresses = `(function () {
  var page = document.documentElement
  var pressed = (window.porticoPressed = { last: null, stop: function () {
    removeEventListener('click', hold, true)
    removeEventListener('submit', hold, true)
    page.removeAttribute('data-pressed')
  } })
  function hold(event) {
    var target = event.type === 'submit' ? event.submitter || event.target : event.target.closest('button, input[type=submit]')
    if (!target || target.hasAttribute('popovertarget')) return
    var form = target.tagName === 'FORM' ? target : target.form
    if (form && form.hasAttribute('action')) return
    event.preventDefault()
    event.stopImmediatePropagation()
    pressed.last = target
    page.setAttribute('data-pressed', '')
  }
  addEventListener('click', hold, true)
  addEventListener('submit', hold, true)
})()`

/** How long a press waits for what was typed, once the page listens: some fields are not the page's own. */
const patienceMs = 1000

/**
 * Once the page listens and has been told what was typed, presses reach it again, and the last one held back is
 * repeated.
 */
export async function repeatPress(listens: Promise<void>, typedIsTold: Promise<void>): Promise<void> {
  await listens
  await Promise.race([typedIsTold, new Promise((resolve) => setTimeout(resolve, patienceMs))])
  const pressed = window.porticoPressed
  if (!pressed) return
  pressed.stop()
  const { last } = pressed
  delete window.porticoPressed
  if (!last?.isConnected) return
  if (last instanceof HTMLFormElement) last.requestSubmit()
  else last.click()
}
