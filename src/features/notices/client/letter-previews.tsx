import { useTranslation } from 'react-i18next'
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
            <iframe title={named} sandbox="" srcDoc={of[lang].html} className={styles.page} />
          </figure>
        )
      })}
    </section>
  )
}
