import { Button, Group, Textarea, TextInput } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useUnsaved } from '#ui/unsaved.tsx'
import { showFieldErrors, useShapedForm } from '#ui/use-form.ts'
import { WritePhrase } from '../../chat-shape.ts'
import type { Phrase } from '../../contract.ts'
import { usePhraseCommands } from '../use-phrase-commands.ts'
import styles from './phrases.module.css'

type Props = { of: Phrase | null; isOwn: boolean; onDone: () => void }

/** The form of a phrase in both languages, to add or change it. */
export function PhraseForm({ of, isOwn, onDone }: Props) {
  const { t } = useTranslation()
  const { title = '', text_en = '', text_ru = '' } = of ?? {}
  const form = useShapedForm(WritePhrase, { title, text_en, text_ru })
  useUnsaved(form.isDirty())
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])
  const { add, change } = usePhraseCommands(isOwn)
  const then = { onSuccess: onDone, onError: (error: unknown) => void showFieldErrors(form, error) }
  const submit = form.onSubmit((body) =>
    of ? change.mutate({ params: { id: of.id }, body }, then) : add.mutate({ body }, then),
  )
  const refused = add.error ?? change.error
  return (
    <form onSubmit={submit} className={styles.form} noValidate>
      <TextInput
        ref={first}
        label={t('chatStaff.phrases.name')}
        required
        maxLength={100}
        {...form.getInputProps('title')}
      />
      <Textarea
        label={t('chatStaff.phrases.inEnglish')}
        required
        autosize
        minRows={2}
        maxRows={8}
        maxLength={2000}
        {...form.getInputProps('text_en')}
      />
      <Textarea
        label={t('chatStaff.phrases.inRussian')}
        required
        autosize
        minRows={2}
        maxRows={8}
        maxLength={2000}
        {...form.getInputProps('text_ru')}
      />
      <p className="dimmed">{t('chatStaff.phrases.hint', { name: '{{name}}', company: '{{company}}' })}</p>
      {refused && refused.type !== 'validation' && <p role="alert">{refused.message}</p>}
      <Group justify="flex-end">
        <Button variant="default" onClick={onDone}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" loading={add.isPending || change.isPending}>
          {t(of ? 'chat.save' : 'chatStaff.phrases.add')}
        </Button>
      </Group>
    </form>
  )
}
