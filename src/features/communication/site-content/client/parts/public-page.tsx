import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { paths } from '#platform/shared/paths.ts'
import { PageHead } from '#ui/page-head.tsx'
import { PageMeta, StructuredData, useOrigin } from '#ui/page-meta.tsx'

type Props = {
  /** The page's name in titles and links; `heading` if its own heading differs. */
  title: string
  heading?: string | undefined
  description: string
  note?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

/** A page of the public site: metadata for search engines, breadcrumbs and header. */
export function PublicPage({ title, heading, description, note, actions, children }: Props) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const origin = useOrigin()
  const places = [
    { name: t('siteContent.home'), item: `${origin}/` },
    { name: title, item: origin + pathname },
  ]
  return (
    <article>
      <PageMeta title={title} description={description} />
      <StructuredData
        of={{
          '@type': 'BreadcrumbList',
          itemListElement: places.map((place, at) => ({ '@type': 'ListItem', position: at + 1, ...place })),
        }}
      />
      <PageHead
        tab={null}
        title={heading || title}
        crumbs={[{ label: t('siteContent.home'), to: paths.landing }]}
        {...(note ? { note } : {})}
      >
        {actions}
      </PageHead>
      {children}
    </article>
  )
}
