import { lazy, type MouseEvent, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useSearchParams } from 'react-router'
import { paths } from '#platform/shared/paths.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import type { DialogProps } from '#ui/dialog-window.tsx'
import { onceOpened } from '#ui/once-opened.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

const SignInForm = lazy(() =>
  import('#features/people/auth/client/index.ts').then(({ SignInForm }) => ({ default: SignInForm })),
)

const SignInDialog = onceOpened<DialogProps>(
  async () => (await import('#ui/dialog-window.tsx')).DialogWindow,
  {
    soon: false,
  },
)

/**
 * Sign-in in the public header: a dialog. Without scripts, and on the page that has the form anyway, it is an
 * ordinary link. `?dialog=sign-in` opens it with the page. What was typed remains after closing, until
 * another page is opened.
 */
export function SignInEntry() {
  const { pathname } = useLocation()
  return <Entry key={pathname} pathname={pathname} />
}

function Entry({ pathname }: { pathname: string }) {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const [opened, setOpened] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const asked = search.get('dialog') === 'sign-in'

  useEffect(() => setOpened(asked), [asked])
  useEffect(() => {
    if (opened) setWasOpened(true)
  }, [opened])

  const open = (event: MouseEvent) => {
    if (pathname === paths.signIn || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setOpened(true)
  }

  return (
    <>
      <ButtonLink to={paths.signIn} variant="default" onClick={open}>
        {t('auth.signIn')}
      </ButtonLink>
      <SignInDialog opened={opened} onClose={() => setOpened(false)} title={t('auth.signIn')} keepMounted>
        <Suspense fallback={<Skeleton of="form" rows={2} />}>
          {(opened || wasOpened) && <SignInForm next={null} autoFocus />}
        </Suspense>
      </SignInDialog>
    </>
  )
}
