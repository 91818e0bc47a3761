import { IconFileText } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { paths } from '#platform/shared/paths.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Empty } from '#ui/empty.tsx'
import { Prose } from '#ui/prose.tsx'
import type { PageText } from '../../contract.ts'
import styles from './company-text.module.css'

/** A text of the company: in the reader's language, else in the other one with a note, else that there is none. */
export function CompanyText({ of }: { of: PageText }) {
  const { t } = useTranslation()
  if (of.n === 0) {
    return (
      <Empty Sign={IconFileText} title={t('pages.unwritten')} text={t('pages.unwrittenText')}>
        <ButtonLink to={paths.contacts}>{t('pages.toContacts')}</ButtonLink>
      </Empty>
    )
  }
  return (
    <>
      {of.fallback && (
        <p className={styles.note}>{t('pages.otherLanguage', { lang: t(`pages.languages.${of.lang}`) })}</p>
      )}
      <Prose html={of.html} lang={of.fallback ? of.lang : undefined} />
    </>
  )
}
