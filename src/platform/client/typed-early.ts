type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
type Stored = { value: string } | { checked: boolean } | { files: true }

/** What stood before and behind the caret when a key was pressed. */
type Caret = { head: string; tail: string }
type Waiting = {
  stored: Stored | null
  caret: Caret | null
  aliveSince: number | null
  notifiedAt: number | null
}

/** React notes its properties on an element a moment before it listens to it. */
export const settlingMs = 150
/** How long after that a busy machine may still lay the old value over what it was told. */
const relapseMs = 3_000
/** How long a part of the page may take to come to life. */
const patienceMs = 30_000

/** Whether something that was typed into a part of the page is not told to it yet. */
export type Emitting = { isUnderWayIn(part: Node): boolean }

/**
 * What people typed before the page's scripts were there: React would put its own empty value over it. It is told to
 * React as if it had been typed in the moment the field came to life. Called once, next to `hydrateRoot`.
 */
export function keepWhatWasTyped(root: ParentNode = document, began = Date.now()): Emitting {
  const waiting = new Map<Field, Waiting>()
  for (const field of root.querySelectorAll<Field>('input, select, textarea'))
    waiting.set(field, { stored: null, caret: null, aliveSince: null, notifiedAt: null })

  // Typing goes on while all this happens: a e-mail goes behind those before it, also where React has just laid its own
  // value over them. It may do so at every step of one key, as events have it bring the field to life at once: what
  // stood there is noted before React hears of the key, and put together again after it. The person who leaves the field or
  // sends it is done with it.
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
  // The window hears of it before the document, where React listens.
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

/** What stands in a field now. */
function storedOf(field: Field): Stored {
  if (field.type === 'file') return { files: true }
  if (field.type === 'checkbox' || field.type === 'radio')
    return { checked: (field as HTMLInputElement).checked }
  return { value: field.value }
}

/** Fields whose caret is not told (an e-mail's) are typed into at their end, if nothing of them is marked. */
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
 * A e-mail stands between what stood around it, and the caret behind it. Neither is so where something was laid over
 * that field since the key was pressed.
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

/** React notes its properties on every element it has taken over. */
export const isAlive = (element: Element): boolean =>
  Object.keys(element).some((name) => name.startsWith('__reactProps'))

/** What differs from what the server wrote; null where nothing does. */
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
    // A press is what React listens to; it turns the box over, so it starts from the other side.
    setRaw(field, 'checked', !stored.checked)
    field.click()
    return
  }
  if ('value' in stored) {
    // React compares with the value it saw last: it must have seen another one, also where a field was emptied.
    if (!(field instanceof HTMLSelectElement)) field.value = field.defaultValue
    setRaw(field, 'value', stored.value)
  }
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Sets a property as the browser does when someone types: past what React has laid over it. */
function setRaw(field: Field, name: 'value' | 'checked', value: string | boolean): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), name)?.set?.call(field, value)
}
