import { Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MomentField } from '#ui/moment-field.tsx'
import { Prose } from '#ui/prose.tsx'
import type { PageSource } from '../../contract.ts'
import type { Publication } from '../../page-shape.ts'
import { Day } from '../parts/versions.tsx'
import styles from './texts.module.css'

export type Draft = Omit<Publication, 'effective_from'> & { effective_from: string | null }
type DraftForm = UseFormReturnType<Draft>

export function Writing({ form, lang }: { form: DraftForm; lang: 'en' | 'ru' }) {
  const { t } = useTranslation()
  return (
    <fieldset className={styles.side} lang={lang}>
      <legend>{t(lang === 'en' ? 'siteContent.texts.inEnglish' : 'siteContent.texts.inRussian')}</legend>
      <TextInput
        label={t('siteContent.texts.pageTitle')}
        maxLength={200}
        {...form.getInputProps(`title.${lang}`)}
      />
      <Textarea
        label={t('siteContent.texts.body')}
        // A height of its own from the first paint: one that follows the text moves what is below it.
        rows={20}
        resize="vertical"
        {...form.getInputProps(`body.${lang}`)}
      />
    </fieldset>
  )
}

export function Seen({ html, lang }: { html: string; lang: 'en' | 'ru' }) {
  const { t } = useTranslation()
  return (
    <section className={styles.seen}>
      <h3>{t(lang === 'en' ? 'siteContent.texts.inEnglish' : 'siteContent.texts.inRussian')}</h3>
      <Prose html={html} lang={lang} />
    </section>
  )
}

/** The field uses the administrator's time zone, the call UTC. */
export function Effective({ form }: { form: DraftForm }) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  return (
    <MomentField
      label={t('siteContent.texts.effective')}
      description={t('siteContent.texts.effectiveHint')}
      value={typed}
      error={form.errors.effective_from}
      onChange={(value) => {
        setTyped(value)
        const at = new Date(value)
        form.setFieldValue('effective_from', Number.isNaN(at.getTime()) ? null : at.toISOString())
      }}
    />
  )
}

export function History({ of: { versions } }: { of: PageSource }) {
  const { t, i18n } = useTranslation()
  if (versions.length === 0) return null
  return (
    <section className={styles.history}>
      <h3>{t('siteContent.texts.history')}</h3>
      <ol>
        {versions.map(({ n, effective_from, note, author }) => (
          <li key={n}>
            {t('siteContent.legal.version', { n })}, <Day at={effective_from} />
            {author && `, ${t('siteContent.texts.by', { name: author })}`}
            <span className="dimmed">
              {' '}
              {i18n.language === 'ru' ? note.ru || note.en : note.en || note.ru}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
