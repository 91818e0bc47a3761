import { useTranslation } from 'react-i18next'
import { Outlet } from 'react-router'
import { company } from '#features/company/client/index.ts'
import { browserData, serverData } from '#platform/client/screen.ts'
import { NoticeWithoutScripts } from '../parts/notice-without-scripts.tsx'
import { SiteFooter } from '../parts/site-footer.tsx'
import { SiteHeader } from '../parts/site-header.tsx'
import styles from './site.module.css'

const needs = () => [company]
export const loader = serverData(needs)
export const clientLoader = browserData(needs)

/** The public site: a header, the page, a footer. */
export default function SiteLayout() {
  const { t } = useTranslation()
  return (
    <>
      <a href="#content" className="skip">
        {t('common.skipToContent')}
      </a>
      <SiteHeader />
      <main id="content" className={styles.main}>
        <NoticeWithoutScripts />
        <Outlet />
      </main>
      <SiteFooter />
    </>
  )
}
