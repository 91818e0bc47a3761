import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { carriedNotice } from '../carried-notices.ts'
import styles from './notice-without-scripts.module.css'

/**
 * The notice of a redirect as part of the page, closed by a link, for browsers without scripts. With scripts
 * the regular notice replaces it.
 */
export function NoticeWithoutScripts() {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const [scripts, setScripts] = useState(false)
  useEffect(() => setScripts(true), [])
  const notice = carriedNotice(new URLSearchParams(search).get('notice'))
  if (scripts || !notice) return null
  return (
    <p
      role={notice.theme === 'danger' ? 'alert' : 'status'}
      className={styles.notice}
      data-theme={notice.theme}
    >
      {t(notice.key)} <Link to={pathname}>{t('common.close')}</Link>
    </p>
  )
}
