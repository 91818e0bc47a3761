import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { keepPage } from '#platform/client/stored-page.ts'
import { notify } from '#ui/notices.ts'

/**
 * A link to a page whose code cannot be fetched leaves the reader where they are, and says why. The router waits for
 * such a page for ever, so that from then on, once there is a connection, links load their pages whole.
 */
export function UnfetchedPage() {
  const { t } = useTranslation()
  const { location: wanted } = useNavigation()
  const navigate = useNavigate()
  const here = useLocation()
  const [broken, setBroken] = useState(false)
  const stay = useRef(() => {})
  stay.current = () => {
    setBroken(true)
    void navigate(here, { replace: true, preventScrollReset: true })
    notify({
      id: 'unfetched',
      header: t('shell.trouble.notFetchedTitle'),
      message: t('shell.trouble.notFetched'),
      theme: 'danger',
    })
  }

  useEffect(() => keepPage(() => stay.current()), [])
  useEffect(() => {
    if (broken && wanted && wanted.pathname !== location.pathname && navigator.onLine)
      location.assign(wanted.pathname + wanted.search + wanted.hash)
  }, [broken, wanted])

  return null
}
