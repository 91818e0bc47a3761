import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { type Step, stepNamed, steps } from './application-steps.ts'

/**
 * Keeps the current step in the URL, so that the browser's back button returns to the previous step. Passwords are
 * not stored, so a reload begins at the first step. After every change the focus moves to what is to be done.
 */
export function useStep() {
  const [search, setSearch] = useSearchParams()
  const step = stepNamed(search.get('step'))
  const shown = useRef(step)

  const setStep = (to: Step, replace: boolean) =>
    setSearch(
      (now) => {
        if (to === steps[0]) now.delete('step')
        else now.set('step', to)
        return now
      },
      { replace, preventScrollReset: true },
    )
  const begin = useRef(() => search.has('step') && setStep(steps[0]!, true))
  useEffect(() => void begin.current(), [])
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    standAtStep()
  }, [step])

  const goTo = (to: Step) => (to === step ? standAtStep() : setStep(to, false))
  return { step, goTo, standAtStep }
}

/** Focuses the first error, or else the heading of the step. */
function standAtStep(): void {
  requestAnimationFrame(() => {
    const here = document.querySelector<HTMLElement>('form fieldset')
    const wrong = here?.querySelector<HTMLElement>('[aria-invalid="true"]')
    ;(wrong ?? here?.querySelector('legend'))?.focus()
  })
}
