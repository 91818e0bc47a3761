import { Button, Group } from '@mantine/core'
import { createContext, type ReactNode, useContext, useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlocker } from 'react-router'
import { Dialog } from './dialog.tsx'

type Mark = (form: string, dirty: boolean) => void
const Unsaved = createContext<Mark>(() => {})

let forgotten = false
/** Disables the question for people who are being signed out. */
export const forgetUnsaved = (): void => {
  forgotten = true
}

/**
 * Asks before a page with unsaved forms is left, or opens another subject (`?id=`) in them. Other navigation
 * within the page loses nothing and is not asked about.
 */
export function UnsavedGuard({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const dirty = useRef(new Set<string>())
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty.current.size > 0 && subjectAt(currentLocation) !== subjectAt(nextLocation),
  )
  const mark = useRef<Mark>((form, isDirty) => {
    if (isDirty) dirty.current.add(form)
    else dirty.current.delete(form)
  })

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (dirty.current.size > 0 && !forgotten) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [])

  return (
    <Unsaved value={mark.current}>
      {children}
      <Dialog
        opened={blocker.state === 'blocked'}
        onClose={() => blocker.reset?.()}
        title={t('common.unsavedTitle')}
      >
        <p>{t('common.unsavedText')}</p>
        <Group justify="flex-end">
          <Button variant="default" onClick={() => blocker.reset?.()} data-autofocus>
            {t('common.stay')}
          </Button>
          <Button color="red.9" onClick={() => blocker.proceed?.()}>
            {t('common.leave')}
          </Button>
        </Group>
      </Dialog>
    </Unsaved>
  )
}

const subjectAt = ({ pathname, search }: { pathname: string; search: string }): string =>
  `${pathname} ${new URLSearchParams(search).get('id')}`

/** Tells the page's guard whether this form has unsaved changes. */
export function useUnsaved(isDirty: boolean): void {
  const form = useId()
  const mark = useContext(Unsaved)
  useEffect(() => {
    mark(form, isDirty)
    return () => mark(form, false)
  }, [form, isDirty, mark])
}
