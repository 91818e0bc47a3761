import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { isToBeNotified, onCallError, onSessionOver } from '#platform/client/errors.ts'
import { nameCloseButton, notify } from '#ui/notices.ts'
import { carriedNotice } from '../carried-notices.ts'
import { isLeaving, sessionIsOver } from '../put-out.ts'

/** Spec §8: an error that is not about fields shows one danger notice, unless the caller asked for silence. */
export function CallNotices() {
  const { t } = useTranslation()
  const [search, setSearch] = useSearchParams()
  const name = search.get('notice')

  useEffect(
    () =>
      onCallError((error, silent) => {
        if (isLeaving() || !isToBeNotified(error, silent)) return
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

  useEffect(() => nameCloseButton(t('common.close')), [t])
  useEffect(() => onSessionOver(sessionIsOver), [])

  useEffect(() => {
    const notice = carriedNotice(name)
    if (!notice) return
    notify({ id: name!, message: t(notice.key), theme: notice.theme, timeout: notice.timeout })
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
