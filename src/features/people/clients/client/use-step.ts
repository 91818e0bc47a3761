import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { type Step, stepNamed, steps } from './application-steps.ts'

/**
 * The open step stands in the address, so the browser's way back leads a step back. Passwords are not stored, so a page
 * that is loaded again begins with the first step. After every change the reader stands at what is to be done there.
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

/** At the first thing to mend, or at the head of the step. */
function standAtStep(): void {
  requestAnimationFrame(() => {
    const here = document.querySelector<HTMLElement>('form fieldset')
    const wrong = here?.querySelector<HTMLElement>('[aria-invalid="true"]')
    ;(wrong ?? here?.querySelector('legend'))?.focus()
  })
}
