import { Button, Group, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '#platform/client/query.ts'
import { DialogWindow } from '#ui/dialog-window.tsx'
import { showFieldErrors, useShapedForm } from '#ui/use-form.ts'
import { WritePhrase } from '../../chat-shape.ts'
import { type Phrase, staffChat } from '../../contract.ts'
import { phrases } from '../api.ts'
import styles from '../chat.module.css'

export type PhrasesProps = { opened: boolean; onClose: () => void }

/** The phrases of the house: written, changed and taken out by chief managers. */
export function PhrasesWindow({ opened, onClose }: PhrasesProps) {
  const { t } = useTranslation()
  const { data } = useQuery(phrases)
  const [edited, setEdited] = useState<Phrase | null>(null)
  const [round, setRound] = useState(0)
  const remove = useAction(staffChat.removePhrase, { refresh: [staffChat.phrases] })
  return (
    <DialogWindow opened={opened} onClose={onClose} title={t('chat.phrases')}>
      <ul className={styles.phrases}>
        {data?.map((phrase) => (
          <li key={phrase.id}>
            <button type="button" onClick={() => setEdited(phrase)}>
              {phrase.title}
            </button>
            <Button
              variant="subtle"
              size="compact-sm"
              aria-label={t('chat.removePhrase', { title: phrase.title })}
              onClick={() => remove.mutate({ params: { id: phrase.id } })}
            >
              {t('chat.discard')}
            </Button>
          </li>
        ))}
      </ul>
      <PhraseForm
        key={`${edited?.id ?? 0} ${round}`}
        of={edited}
        onDone={() => {
          setEdited(null)
          setRound(round + 1)
        }}
      />
    </DialogWindow>
  )
}

function PhraseForm({ of, onDone }: { of: Phrase | null; onDone: () => void }) {
  const { t } = useTranslation()
  const { title = '', text_en = '', text_ru = '' } = of ?? {}
  const form = useShapedForm(WritePhrase, { title, text_en, text_ru })
  const refresh = { refresh: [staffChat.phrases], silent: true }
  const add = useAction(staffChat.addPhrase, refresh)
  const change = useAction(staffChat.changePhrase, refresh)
  const failed = (error: unknown) => void showFieldErrors(form, error)
  const submit = form.onSubmit((body) =>
    of
      ? change.mutate({ params: { id: of.id }, body }, { onSuccess: onDone, onError: failed })
      : add.mutate({ body }, { onSuccess: onDone, onError: failed }),
  )
  const refused = add.error ?? change.error
  return (
    <form onSubmit={submit} className={styles.phraseForm}>
      <TextInput label={t('chat.phraseTitle')} required maxLength={100} {...form.getInputProps('title')} />
      <Textarea label={t('chat.phraseEn')} required autosize minRows={2} {...form.getInputProps('text_en')} />
      <Textarea label={t('chat.phraseRu')} required autosize minRows={2} {...form.getInputProps('text_ru')} />
      <p className="dimmed">{t('chat.phraseHint', { name: '{{name}}', company: '{{company}}' })}</p>
      {refused && refused.type !== 'validation' && <p role="alert">{refused.message}</p>}
      <Group justify="flex-end">
        {of && (
          <Button variant="default" onClick={onDone}>
            {t('common.cancel')}
          </Button>
        )}
        <Button type="submit" loading={add.isPending || change.isPending}>
          {t(of ? 'chat.save' : 'chat.addPhrase')}
        </Button>
      </Group>
    </form>
  )
}
