import { IconFileText } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { paths } from '#platform/shared/paths.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Empty } from '#ui/empty.tsx'
import { Prose } from '#ui/prose.tsx'
import type { PageText } from '../../contract.ts'
import styles from './company-text.module.css'

/**
 * A text of the company in the reader's language, or in the other language with a note, or a note that there is
 * none.
 */
export function CompanyText({ of }: { of: PageText }) {
  const { t } = useTranslation()
  if (of.n === 0) {
    return (
      <Empty Sign={IconFileText} title={t('siteContent.unwritten')} text={t('siteContent.unwrittenText')}>
        <ButtonLink to={paths.contacts}>{t('siteContent.toContacts')}</ButtonLink>
      </Empty>
    )
  }
  return (
    <>
      {of.fallback && (
        <p className={styles.note}>
          {t('siteContent.otherLanguage', { lang: t(`siteContent.languages.${of.lang}`) })}
        </p>
      )}
      <Prose html={of.html} lang={of.fallback ? of.lang : undefined} />
    </>
  )
}
