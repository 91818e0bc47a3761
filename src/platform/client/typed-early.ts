type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
type Kept = { value: string } | { checked: boolean } | { files: true }

type Waiting = { kept: Kept | null; aliveSince: number | null }

/** React notes its properties on an element a moment before it listens to it. */
export const settlingMs = 150
/** How long a part of the page may take to come to life. */
const patienceMs = 30_000

/** Whether something that was typed into a part of the page is not told to it yet. */
export type Telling = { isUnderWayIn(part: Node): boolean }

/**
 * What people typed before the page's scripts were there: React would put its own empty value over it. It is told to
 * React as if it had been typed in the moment the field came to life. Called once, beside `hydrateRoot`.
 */
export function keepWhatWasTyped(root: ParentNode = document, began = Date.now()): Telling {
  const waiting = new Map<Field, Waiting>()
  for (const field of root.querySelectorAll<Field>('input, select, textarea'))
    waiting.set(field, { kept: null, aliveSince: null })

  const look = () => {
    const now = Date.now()
    for (const [field, one] of waiting) {
      if (!field.isConnected) waiting.delete(field)
      one.kept = changeOf(field) ?? one.kept
      if (isAlive(field)) one.aliveSince ??= now
      if (one.aliveSince === null || now - one.aliveSince < settlingMs) continue
      waiting.delete(field)
      if (one.kept) retell(field, one.kept)
    }
    if (waiting.size > 0 && now - began < patienceMs) requestAnimationFrame(look)
    else waiting.clear()
  }
  look()
  return { isUnderWayIn: (part) => [...waiting.keys()].some((field) => part.contains(field)) }
}

/** React notes its properties on every element it has taken over. */
export const isAlive = (element: Element): boolean =>
  Object.keys(element).some((name) => name.startsWith('__reactProps'))

/** What differs from what the server wrote; null where nothing does. */
function changeOf(field: Field): Kept | null {
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

function retell(field: Field, kept: Kept): void {
  if ('checked' in kept) {
    // A press is what React listens to; it turns the box over, so it starts from the other side.
    setRaw(field, 'checked', !kept.checked)
    field.click()
    return
  }
  if ('value' in kept) {
    // React compares with the value it saw last: it must have seen another one, also where a field was emptied.
    if (!(field instanceof HTMLSelectElement)) field.value = field.defaultValue
    setRaw(field, 'value', kept.value)
  }
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Sets a property as the browser does when somebody types: past what React has laid over it. */
function setRaw(field: Field, name: 'value' | 'checked', value: string | boolean): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), name)?.set?.call(field, value)
}
