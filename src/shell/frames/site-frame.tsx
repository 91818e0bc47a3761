import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { NoticeWithoutScripts } from '../parts/notice-without-scripts.tsx'
import { SiteFooter } from '../parts/site-footer.tsx'
import { SiteHeader } from '../parts/site-header.tsx'
import styles from './site-frame.module.css'

/** The frame of the public site: header, page and footer. The page names its layout of the specification. */
export function SiteFrame({
  layout = 'site',
  children,
}: {
  layout?: 'landing' | 'site'
  children: ReactNode
}) {
  const { t } = useTranslation()
  return (
    <>
      <a href="#content" className="skip">
        {t('common.skipToContent')}
      </a>
      <SiteHeader />
      <main id="content" className={styles.main} data-layout={layout}>
        <NoticeWithoutScripts />
        {children}
      </main>
      <SiteFooter />
    </>
  )
}
