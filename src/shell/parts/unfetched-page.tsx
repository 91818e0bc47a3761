import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { keepPage } from '#platform/client/stored-page.ts'
import { notify } from '#ui/notices.ts'

/**
 * Handles pages whose code cannot be loaded: the reader stays where they are and sees why. The router waits
 * for such a page forever, so from then on links load whole pages once there is a connection.
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
