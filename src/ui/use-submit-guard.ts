import { type RefObject, useEffect } from 'react'

/** Keeps the field's form from being submitted while its text has an error, whether the browser checks it or not. */
export function useSubmitGuard(
  field: RefObject<HTMLInputElement | null>,
  trouble: string | null,
  onRefused: () => void,
): void {
  useEffect(() => {
    const input = field.current
    input?.setCustomValidity(trouble ?? '')
    const form = input?.form
    if (!trouble || !form) return
    const refuse = (event: SubmitEvent) => {
      event.preventDefault()
      event.stopPropagation()
      onRefused()
      // Fires `invalid`, on which a form in steps opens the step of the field.
      input.checkValidity()
      input.focus()
    }
    form.addEventListener('submit', refuse, { capture: true })
    return () => form.removeEventListener('submit', refuse, { capture: true })
  })
}
