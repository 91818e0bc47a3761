type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
type Stored = { value: string } | { checked: boolean } | { files: true }

/** The text before and after the caret when a key was pressed. */
type Caret = { head: string; tail: string }
type Waiting = {
  stored: Stored | null
  caret: Caret | null
  aliveSince: number | null
  notifiedAt: number | null
}

/** React sets its properties on an element a moment before it listens to it, in ms. */
export const settlingMs = 150
/** The time after that in which a busy machine may still restore the old value, in ms. */
const relapseMs = 3_000
/** The longest time a part of the page may take to hydrate, in ms. */
const patienceMs = 30_000

/** Tells whether typed input of a part of the page has not reached React yet. */
export type Emitting = { isUnderWayIn(part: Node): boolean }

/**
 * Preserves what people typed before the page's scripts arrived: React would overwrite it with its own empty
 * value. Replays it to React as if it had been typed when the field was hydrated. Called once, next to
 * `hydrateRoot`.
 */
export function keepWhatWasTyped(root: ParentNode = document, began = Date.now()): Emitting {
  const waiting = new Map<Field, Waiting>()
  for (const field of root.querySelectorAll<Field>('input, select, textarea'))
    waiting.set(field, { stored: null, caret: null, aliveSince: null, notifiedAt: null })

  // Typing continues during all this. A new character belongs behind the earlier ones, even if React has just
  // restored its own value. React may do so at any step of a key press, because events make it hydrate the
  // field at once. So the value is recorded before React sees the key, and put together after it. Leaving or
  // submitting the field ends this.
  const aboutToType = ({ target }: Event) => {
    const field = target as Field
    const one = waiting.get(field)
    if (!one) return
    if (one.stored && 'value' in one.stored && changeOf(field) === null)
      setRaw(field, 'value', one.stored.value)
    one.caret = caretOf(field)
  }
  const typed = (event: Event) => {
    const field = event.target as Field
    const one = waiting.get(field)
    if (!event.isTrusted || !one) return
    if (one.caret) putTogether(field, one.caret, event as InputEvent)
    one.caret = null
    one.stored = storedOf(field)
  }
  const left = ({ target }: Event) =>
    waiting.get(target as Field)?.notifiedAt && waiting.delete(target as Field)
  // The window's capture phase comes before the document, where React listens.
  addEventListener('beforeinput', aboutToType, true)
  addEventListener('input', typed, true)
  addEventListener('focusout', left, true)

  const look = () => {
    const now = Date.now()
    for (const [field, one] of waiting) {
      if (!field.isConnected) waiting.delete(field)
      else if (one.notifiedAt !== null) watch(field, one, one.notifiedAt)
      else wait(field, one)
    }
    if (waiting.size > 0 && now - began < patienceMs) return requestAnimationFrame(look)
    waiting.clear()
    removeEventListener('beforeinput', aboutToType, true)
    removeEventListener('input', typed, true)
    removeEventListener('focusout', left, true)
  }

  function wait(field: Field, one: Waiting) {
    const now = Date.now()
    one.stored = changeOf(field) ?? one.stored
    if (isAlive(field)) one.aliveSince ??= now
    if (one.aliveSince === null || now - one.aliveSince < settlingMs) return
    if (!one.stored) return void waiting.delete(field)
    retell(field, one.stored)
    one.notifiedAt = now
  }

  function watch(field: Field, { stored }: Waiting, notifiedAt: number) {
    if (!stored || Date.now() - notifiedAt > relapseMs) waiting.delete(field)
    else if (changeOf(field) === null && isOther(field, stored)) retell(field, stored)
  }

  look()
  return {
    isUnderWayIn: (part) =>
      [...waiting].some(([field, { notifiedAt }]) => notifiedAt === null && part.contains(field)),
  }
}

/** Returns the current value of a field. */
function storedOf(field: Field): Stored {
  if (field.type === 'file') return { files: true }
  if (field.type === 'checkbox' || field.type === 'radio')
    return { checked: (field as HTMLInputElement).checked }
  return { value: field.value }
}

/**
 * Returns the text around the caret, or null if there is no caret. A field that does not expose its caret
 * (e-mail) counts as edited at its end, unless some of it is selected.
 */
function caretOf(field: Field): Caret | null {
  if (field instanceof HTMLSelectElement || field.type === 'number') return null
  const { value, selectionStart, selectionEnd } = field
  if (selectionStart === null && getSelection()?.toString()) return null
  return {
    head: value.slice(0, selectionStart ?? undefined),
    tail: value.slice(selectionEnd ?? value.length),
  }
}

/**
 * Puts the typed text between the recorded texts and the caret behind it. Needed if React has replaced the
 * field's value since the key was pressed.
 */
function putTogether(
  field: Field,
  { head, tail }: Caret,
  { inputType, data, isComposing }: InputEvent,
): void {
  if (!inputType?.startsWith('insert') || isComposing || data === null) return
  const { value } = field
  const wanted = head + data + tail
  const isWhole = value.startsWith(head) && value.endsWith(tail) && value.length > head.length + tail.length
  if (!isWhole) setRaw(field, 'value', wanted)
  const at = head.length + data.length
  if (field.value === wanted && 'selectionStart' in field && field.selectionStart !== null)
    field.setSelectionRange(at, at)
}

const isOther = (field: Field, stored: Stored): boolean =>
  'value' in stored
    ? field.value !== stored.value
    : 'checked' in stored && (field as HTMLInputElement).checked !== stored.checked

/** Tells whether React has hydrated an element: it sets its properties on it. */
export const isAlive = (element: Element): boolean =>
  Object.keys(element).some((name) => name.startsWith('__reactProps'))

/** Returns how a field differs from what the server rendered, or null. */
function changeOf(field: Field): Stored | null {
  if (field instanceof HTMLSelectElement) {
    const written = [...field.options].find(({ defaultSelected }) => defaultSelected) ?? field.options[0]
    return written && field.value !== written.value ? { value: field.value } : null
  }
  if (field.type === 'file') return (field as HTMLInputElement).files?.length ? { files: true } : null
  if (field.type === 'checkbox' || field.type === 'radio') {
    const { checked, defaultChecked } = field as HTMLInputElement
    return checked === defaultChecked ? null : { checked }
  }
  return field.value === field.defaultValue ? null : { value: field.value }
}

function retell(field: Field, stored: Stored): void {
  if ('checked' in stored) {
    // React listens to the click, which toggles the box, so start from the opposite state.
    setRaw(field, 'checked', !stored.checked)
    field.click()
    return
  }
  if ('value' in stored) {
    // React compares with the last value it saw, which must differ, also if a field was emptied.
    if (!(field instanceof HTMLSelectElement)) field.value = field.defaultValue
    setRaw(field, 'value', stored.value)
  }
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Sets a property with the native setter, bypassing React's override, as typing does. */
function setRaw(field: Field, name: 'value' | 'checked', value: string | boolean): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), name)?.set?.call(field, value)
}
