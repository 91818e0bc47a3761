import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useObjectUrl } from '#features/foundation/files/client/index.ts'
import { languages } from '#platform/shared/i18n.ts'
import type { LetterPreview } from '../contract.ts'
import styles from './letters.module.css'

/** A letter as it arrives, in both languages: the very page that is sent, shut in so that nothing of it acts. */
export function LetterPreviews({ of }: { of: LetterPreview }) {
  const { t } = useTranslation()
  return (
    <section className={styles.both} aria-live="polite">
      {languages.map((lang) => {
        const named = t('notices.letterTexts.previewOf', {
          lang: t(
            lang === 'en' ? 'notices.letterTexts.inEnglish' : 'notices.letterTexts.inRussian',
          ).toLocaleLowerCase(),
        })
        return (
          <figure key={lang} className={styles.preview}>
            <figcaption>
              <strong lang={lang}>{of[lang].subject}</strong>
              <span className="dimmed">{t('notices.letterTexts.sample')}</span>
            </figcaption>
            <Page html={of[lang].html} named={named} />
          </figure>
        )
      })}
    </section>
  )
}

/** From the browser's own memory: the pages' policy lets nothing else into a frame. */
function Page({ html, named }: { html: string; named: string }) {
  const address = useObjectUrl(useMemo(() => new Blob([html], { type: 'text/html; charset=utf-8' }), [html]))
  return address && <iframe title={named} sandbox="" src={address} className={styles.page} />
}
