import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { reloadOnce, watchVersion } from '#platform/client/new-version.ts'
import { browserSettings } from '#platform/client/settings.ts'
import { notify } from '#ui/notices.ts'

/**
 * Reports when another version of Portico is served. If code of the old version is missing, the page reloads
 * at once.
 */
export function NewVersion() {
  const { t } = useTranslation()

  useEffect(
    () =>
      watchVersion(browserSettings().version, () =>
        notify({
          id: 'new-version',
          header: t('notifications.newVersion'),
          message: t('notifications.newVersionText'),
          action: { label: t('notifications.reload'), run: () => location.reload() },
          theme: 'info',
          timeout: 0,
        }),
      ),
    [t],
  )

  useEffect(() => {
    const gone = (event: Event) => {
      if (reloadOnce()) event.preventDefault()
    }
    addEventListener('vite:preloadError', gone)
    return () => removeEventListener('vite:preloadError', gone)
  }, [])

  return null
}
