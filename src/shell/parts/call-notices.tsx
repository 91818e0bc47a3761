import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { onCallError } from '#platform/client/errors.ts'
import { notify } from '#ui/notices.ts'

/** Notices that a redirect carries in the address: said once, then taken out of it. */
const carried = {
  accountDeleted: { key: 'notifications.accountDeleted', theme: 'danger' },
  signUpSuccess: { key: 'notifications.signUpSuccess', theme: 'success' },
  emailConfirmed: { key: 'notifications.yourEmailConfirmed', theme: 'success' },
  linkExpired: { key: 'auth.linkExpired', theme: 'warning' },
} as const

/** Spec §8: an error that is not about fields shows one danger notice, unless the caller asked for silence. */
export function CallNotices() {
  const { t } = useTranslation()
  const [search, setSearch] = useSearchParams()
  const name = search.get('notice')

  useEffect(
    () =>
      onCallError((error) => {
        const id = error.requestId ? t('common.requestId', { id: error.requestId.slice(0, 8) }) : ''
        const message = error.code === 'offline' ? t('notifications.offline') : error.message
        notify({
          id: `error ${message}`,
          header: t('notifications.smthWentWrong'),
          message: `${message} ${id}`.trim(),
          theme: 'danger',
        })
      }),
    [t],
  )

  useEffect(() => {
    const notice = name && Object.hasOwn(carried, name) ? carried[name as keyof typeof carried] : null
    if (!notice) return
    notify({ id: name!, message: t(notice.key), theme: notice.theme })
    setSearch(
      (before) => {
        before.delete('notice')
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  }, [name, setSearch, t])

  return null
}
