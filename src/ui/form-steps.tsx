import { Button } from '@mantine/core'
import { type ReactNode, type SyntheticEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { SaveBar } from './form-layout.tsx'
import styles from './form-steps.module.css'

/** `fields` are one or more sections of a form. */
export type FormStep = { key: string; title: string; fields: ReactNode }

/** The step of a form that is shown, and ways to another. */
export function useSteps(first: string) {
  const [open, go] = useState(first)
  return {
    open,
    go,
    /** Shows the first field with an error, whichever step it is in. Call it once the errors are rendered. */
    showFirstError: () => {
      const field = document.querySelector<HTMLElement>('[data-step] [aria-invalid="true"]')
      const step = field?.closest<HTMLElement>('[data-step]')?.dataset.step
      if (step) flushSync(() => go(step))
      field?.focus()
    },
  }
}

type Props = {
  /** What the steps are of. */
  label: string
  steps: readonly FormStep[]
  at: ReturnType<typeof useSteps>
  /** True if the person may only read. The steps can be opened all the same. */
  disabled?: boolean
  isDirty: boolean
  /** Buttons beside "Back" and "Next". */
  children: ReactNode
}

/**
 * A long form in steps. All steps stay in the page, so nothing typed is lost, and any step can be opened at any time:
 * the form is saved as a whole.
 */
export function FormSteps({ label, steps, at: { open, go }, disabled = false, isDirty, children }: Props) {
  const { t, i18n } = useTranslation()
  const place = Math.max(
    0,
    steps.findIndex(({ key }) => key === open),
  )
  const next = steps[place + 1]
  /** A field refuses a text that is no date or time; its step may be another one than the one shown. */
  const showRefused = ({ target }: SyntheticEvent) => {
    const step = (target as Element).closest<HTMLElement>('[data-step]')?.dataset.step
    if (step) flushSync(() => go(step))
  }
  const to = (index: number) => {
    const step = steps[index]
    if (!step) return
    flushSync(() => go(step.key))
    document.querySelector<HTMLElement>(`[data-step="${step.key}"]`)?.focus()
  }
  return (
    <>
      <nav className={styles.nav} aria-label={label}>
        <ol className={styles.steps}>
          {steps.map(({ key, title }, index) => (
            <li key={key}>
              <button
                type="button"
                aria-current={index === place ? 'step' : undefined}
                onClick={() => go(key)}
              >
                <span className={styles.number} aria-hidden="true">
                  {index + 1}
                </span>
                {title}
              </button>
            </li>
          ))}
        </ol>
      </nav>
      <fieldset disabled={disabled} className={styles.all} onInvalidCapture={showRefused}>
        {steps.map(({ key, fields }, index) => (
          <div key={key} data-step={key} tabIndex={-1} hidden={index !== place}>
            {fields}
          </div>
        ))}
      </fieldset>
      <SaveBar isDirty={isDirty}>
        {place > 0 && (
          <Button variant="default" onClick={() => to(place - 1)}>
            {t('common.back')}
          </Button>
        )}
        {next && (
          <Button variant="default" onClick={() => to(place + 1)}>
            {t('common.nextStep', { name: next.title.toLocaleLowerCase(i18n.language) })}
          </Button>
        )}
        {children}
      </SaveBar>
    </>
  )
}
