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
import { type LetterCard, lettersApi } from '../contract.ts'
import { BothTexts } from '../letter-shape.ts'
import { LetterPreviews } from './letter-previews.tsx'
import styles from './letters.module.css'
import { letterAt, letterCard } from './letters-api.ts'

const refresh = { refresh: [lettersApi.rows, lettersApi.card], silent: true }

/** One letter in both languages beside each other; how it arrives is seen before it is kept. */
export function LetterEditor({ letter }: { letter: string }) {
  const { t } = useTranslation()
  const { data: card } = useSuspenseQuery(letterCard(letter))
  const form = useShapedForm<BothTexts>(BothTexts, card.texts)
  useUnsaved(form.isDirty())
  const preview = useAction(lettersApi.preview, { refresh: [], silent: true })
  const rewrite = useAction(lettersApi.rewrite, refresh)
  const reset = useAction(lettersApi.reset, refresh)

  const params = { key: letter }
  const refused = (error: CallError) => {
    if (!showFieldErrors(form, error)) notify({ message: error.message, theme: 'danger' })
  }
  const kept = (message: string) => (saved: LetterCard) => {
    form.setValues(saved.texts)
    form.resetDirty(saved.texts)
    preview.reset()
    notify({ message })
  }
  const look = form.onSubmit((body) => preview.mutate({ params, body }, { onError: refused }))
  const save = form.onSubmit((body) =>
    rewrite.mutate({ params, body }, { onSuccess: kept(t('notices.letterTexts.saved')), onError: refused }),
  )
  return (
    <form className={styles.letters} onSubmit={save} noValidate>
      <p>
        <Button component={Link} to={letterAt(null)} variant="subtle" size="compact-sm">
          ← {t('notices.letterTexts.back')}
        </Button>
      </p>
      <p className="dimmed">
        {card.placeholders.length > 0
          ? t('notices.letterTexts.placeholders', { list: card.placeholders.join(', ') })
          : t('notices.letterTexts.noPlaceholders')}
      </p>
      <div className={styles.both}>
        {languages.map((lang) => (
          <fieldset key={lang} className={styles.language} lang={lang}>
            <legend>
              {t(lang === 'en' ? 'notices.letterTexts.inEnglish' : 'notices.letterTexts.inRussian')}
            </legend>
            {card.parts.map((part) => {
              const field = {
                label: t(`notices.letterTexts.parts.${part}`),
                ...form.getInputProps(`${lang}.${part}`),
              }
              return part === 'text' || part === 'notYou' ? (
                <Textarea
                  key={part}
                  {...field}
                  {...(part === 'text' && { description: t('notices.letterTexts.paragraphs') })}
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
          {t('notices.letterTexts.save')}
        </Button>
        <Button variant="default" onClick={() => look()} loading={preview.isPending}>
          {t('notices.letterTexts.preview')}
        </Button>
        {card.is_changed && (
          <Button
            variant="subtle"
            loading={reset.isPending}
            onClick={() =>
              reset.mutate(
                { params },
                { onSuccess: kept(t('notices.letterTexts.wasReset')), onError: refused },
              )
            }
          >
            {t('notices.letterTexts.reset')}
          </Button>
        )}
      </div>
      {preview.data && <LetterPreviews of={preview.data} />}
    </form>
  )
}
