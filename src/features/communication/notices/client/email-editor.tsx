import { Button, Textarea, TextInput } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { CallError } from '#platform/client/errors.ts'
import { useAction } from '#platform/client/query.ts'
import { languages } from '#platform/shared/i18n.ts'
import { notify } from '#ui/notices.ts'
import { useUnsaved } from '#ui/unsaved.tsx'
import { showFieldErrors, useShapedForm } from '#ui/use-form.ts'
import { type EmailCard, emailsApi } from '../contract.ts'
import { BothTexts } from '../email-shape.ts'
import { EmailPreviews } from './email-previews.tsx'
import styles from './emails.module.css'
import { emailAt, emailCard } from './emails-api.ts'

const refresh = { refresh: [emailsApi.rows, emailsApi.card], silent: true }

/** An e-mail in both languages next to each other, with a preview before it is saved. */
export function EmailEditor({ email }: { email: string }) {
  const { t } = useTranslation()
  const { data: card } = useSuspenseQuery(emailCard(email))
  const form = useShapedForm<BothTexts>(BothTexts, card.texts)
  useUnsaved(form.isDirty())
  const preview = useAction(emailsApi.preview, { refresh: [], silent: true })
  const rewrite = useAction(emailsApi.rewrite, refresh)
  const reset = useAction(emailsApi.reset, refresh)

  const params = { key: email }
  const refused = (error: CallError) => {
    if (!showFieldErrors(form, error)) notify({ message: error.message, theme: 'danger' })
  }
  const stored = (message: string) => (saved: EmailCard) => {
    form.setValues(saved.texts)
    form.resetDirty(saved.texts)
    preview.reset()
    notify({ message })
  }
  const look = form.onSubmit((body) => preview.mutate({ params, body }, { onError: refused }))
  const save = form.onSubmit((body) =>
    rewrite.mutate({ params, body }, { onSuccess: stored(t('notices.emailTexts.saved')), onError: refused }),
  )
  return (
    <form className={styles.emails} onSubmit={save} noValidate>
      <p>
        <Button component={Link} to={emailAt(null)} variant="subtle" size="compact-sm">
          ← {t('notices.emailTexts.back')}
        </Button>
      </p>
      <p className="dimmed">
        {card.placeholders.length > 0
          ? t('notices.emailTexts.placeholders', { list: card.placeholders.join(', ') })
          : t('notices.emailTexts.noPlaceholders')}
      </p>
      <div className={styles.both}>
        {languages.map((lang) => (
          <fieldset key={lang} className={styles.language} lang={lang}>
            <legend>
              {t(lang === 'en' ? 'notices.emailTexts.inEnglish' : 'notices.emailTexts.inRussian')}
            </legend>
            {card.parts.map((part) => {
              const field = {
                label: t(`notices.emailTexts.parts.${part}`),
                ...form.getInputProps(`${lang}.${part}`),
              }
              return part === 'text' || part === 'notYou' ? (
                <Textarea
                  key={part}
                  {...field}
                  {...(part === 'text' && { description: t('notices.emailTexts.paragraphs') })}
                  autosize
                  minRows={part === 'text' ? 4 : 2}
                />
              ) : (
                <TextInput key={part} {...field} />
              )
            })}
          </fieldset>
        ))}
      </div>
      <div className={styles.buttons}>
        <Button type="submit" loading={rewrite.isPending}>
          {t('notices.emailTexts.save')}
        </Button>
        <Button variant="default" onClick={() => look()} loading={preview.isPending}>
          {t('notices.emailTexts.preview')}
        </Button>
        {card.is_changed && (
          <Button
            variant="subtle"
            loading={reset.isPending}
            onClick={() =>
              reset.mutate(
                { params },
                { onSuccess: stored(t('notices.emailTexts.wasReset')), onError: refused },
              )
            }
          >
            {t('notices.emailTexts.reset')}
          </Button>
        )}
      </div>
      {preview.data && <EmailPreviews of={preview.data} />}
    </form>
  )
}
