import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useObjectUrl } from '#features/foundation/files/client/index.ts'
import { languages } from '#platform/shared/i18n.ts'
import type { EmailPreview } from '../contract.ts'
import styles from './emails.module.css'

/** An e-mail as it arrives, in both languages: the HTML that is sent, in a sandboxed frame. */
export function EmailPreviews({ of }: { of: EmailPreview }) {
  const { t } = useTranslation()
  return (
    <section className={styles.both} aria-live="polite">
      {languages.map((lang) => {
        const named = t('notices.emailTexts.previewOf', {
          lang: t(
            lang === 'en' ? 'notices.emailTexts.inEnglish' : 'notices.emailTexts.inRussian',
          ).toLocaleLowerCase(),
        })
        return (
          <figure key={lang} className={styles.preview}>
            <figcaption>
              <strong lang={lang}>{of[lang].subject}</strong>
              <span className="dimmed">{t('notices.emailTexts.sample')}</span>
            </figcaption>
            <Page html={of[lang].html} named={named} />
          </figure>
        )
      })}
    </section>
  )
}

/** Uses a blob URL, because the content security policy allows nothing else in a frame. */
function Page({ html, named }: { html: string; named: string }) {
  const address = useObjectUrl(useMemo(() => new Blob([html], { type: 'text/html; charset=utf-8' }), [html]))
  return address && <iframe title={named} sandbox="" src={address} className={styles.page} />
}
