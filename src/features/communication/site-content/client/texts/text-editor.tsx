import { Button, TextInput } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { notify } from '#ui/notices.ts'
import { showFieldErrors, useShapedForm } from '#ui/use-form.ts'
import type { PageSource } from '../../contract.ts'
import type { PageName } from '../../page.ts'
import { Publication } from '../../page-shape.ts'
import { pageSource, usePreview, usePublish } from '../api.ts'
import { type Draft, Effective, History, Seen, Writing } from './editor-parts.tsx'
import styles from './texts.module.css'

const langs = ['en', 'ru'] as const

/**
 * The editor of a text in both languages, for its next version. If someone else publishes in the meantime, the
 * draft stays as typed but is based on their version from then on, so publishing again is deliberate.
 */
export function TextEditor({ page }: { page: PageName }) {
  const { t } = useTranslation()
  const { data: source, refetch } = useSuspenseQuery(pageSource(page))
  const [seen, setSeen] = useState<{ en: string; ru: string } | null>(null)
  const form = useShapedForm<Draft>(Publication, draftOf(source))
  const preview = usePreview()
  const publish = usePublish()
  const next = form.getValues().based_on + 1

  const look = () =>
    preview.mutate(
      { params: { page }, body: form.getValues() },
      {
        onSuccess: setSeen,
        onError: (error) => {
          if (!showFieldErrors(form, error)) notify({ message: error.message, theme: 'danger' })
        },
      },
    )
  const submit = form.onSubmit((body) =>
    publish.mutate(
      { params: { page }, body },
      {
        onSuccess: (fresh) => {
          form.setValues(draftOf(fresh))
          setSeen(null)
          notify({ message: t('siteContent.texts.published', { n: fresh.n }) })
        },
        onError: async (error) => {
          if (showFieldErrors(form, error)) return
          if (error.code !== 'errors.stale') return notify({ message: error.message, theme: 'danger' })
          const { data: theirs } = await refetch()
          if (!theirs) return
          form.setFieldValue('based_on', theirs.n)
          notify({
            message: t('siteContent.texts.stale', { n: theirs.n }),
            theme: 'warning',
            timeout: 12_000,
          })
        },
      },
    ),
  )

  return (
    <form onSubmit={submit} noValidate>
      {page === 'landing' && <p className="dimmed">{t('siteContent.texts.landingHint')}</p>}
      <div className={styles.pair}>
        {langs.map((lang) =>
          seen ? (
            <Seen key={lang} html={seen[lang]} lang={lang} />
          ) : (
            <Writing key={lang} form={form} lang={lang} />
          ),
        )}
      </div>
      <div className={styles.pair}>
        {langs.map((lang) => (
          <TextInput
            key={lang}
            label={`${t('siteContent.texts.note')} (${lang})`}
            maxLength={300}
            {...form.getInputProps(`note.${lang}`)}
          />
        ))}
      </div>
      <div className={styles.commands}>
        <Effective form={form} />
        <Button variant="default" onClick={seen ? () => setSeen(null) : look} loading={preview.isPending}>
          {t(seen ? 'siteContent.texts.edit' : 'siteContent.texts.preview')}
        </Button>
        <Button type="submit" loading={publish.isPending}>
          {t('siteContent.texts.publish', { n: next })}
        </Button>
      </div>
      <History of={source} />
    </form>
  )
}

const draftOf = ({ n, title, body }: PageSource): Draft => ({
  title,
  body,
  note: { en: '', ru: '' },
  effective_from: null,
  based_on: n,
})
