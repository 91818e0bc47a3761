import { ActionIcon, Button } from '@mantine/core'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { notify } from '#ui/notices.ts'
import type { Phrase } from '../../contract.ts'
import { usePhraseCommands } from '../use-phrase-commands.ts'
import { PhraseForm } from './phrase-form.tsx'
import styles from './phrases.module.css'

type Props = {
  isOwn: boolean
  mayChange: boolean
  phrases: Phrase[]
  title: string
  hint: string
  /** The text for an empty list. */
  none: string
  /** The button that adds one. */
  more: string
}

/** Phrases of one owner, changed in place by those who may. */
export function PhraseGroup({ isOwn, mayChange, phrases, title, hint, none, more }: Props) {
  const id = useId()
  const [edited, setEdited] = useState<number | 'new' | null>(null)
  const standAt = (what: number | 'new') =>
    requestAnimationFrame(() => document.getElementById(`${id}${what}`)?.focus())
  const close = () => {
    setEdited(null)
    if (edited !== null) standAt(edited)
  }
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <p className="dimmed">{phrases.length === 0 ? none : hint}</p>
      {phrases.length > 0 && (
        <ul className={styles.list}>
          {phrases.map((phrase) => (
            <li key={phrase.id}>
              {edited === phrase.id ? (
                <PhraseForm of={phrase} isOwn={isOwn} onDone={close} />
              ) : (
                <>
                  <Words of={phrase} />
                  {mayChange && (
                    <Commands
                      of={phrase}
                      id={`${id}${phrase.id}`}
                      onChange={() => setEdited(phrase.id)}
                      onGone={() => standAt('new')}
                    />
                  )}
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      {edited === 'new' && <PhraseForm of={null} isOwn={isOwn} onDone={close} />}
      {mayChange && edited !== 'new' && (
        <Button
          id={`${id}new`}
          variant="default"
          size="compact-sm"
          leftSection={<IconPlus size={16} aria-hidden="true" />}
          onClick={() => setEdited('new')}
        >
          {more}
        </Button>
      )}
    </section>
  )
}

function Words({ of: { title, text_en, text_ru } }: { of: Phrase }) {
  return (
    <details className={styles.words}>
      <summary>{title}</summary>
      <p lang="en">{text_en}</p>
      <p lang="ru">{text_ru}</p>
    </details>
  )
}

type CommandsProps = { of: Phrase; id: string; onChange: () => void; onGone: () => void }

/** Actions of a phrase. A removed one can be restored. */
function Commands({ of: { is_own, ...phrase }, id, onChange, onGone }: CommandsProps) {
  const { t } = useTranslation()
  const { add, remove } = usePhraseCommands(is_own)
  const { title, text_en, text_ru } = phrase
  const putBack = () =>
    add.mutate(
      { body: { title, text_en, text_ru } },
      { onError: ({ message }) => notify({ message, theme: 'danger' }) },
    )
  const takeOut = () =>
    remove.mutate(
      { params: { id: phrase.id } },
      {
        onSuccess: () => {
          onGone()
          notify({
            message: t('chatStaff.phrases.removed', { title }),
            timeout: 10_000,
            action: { label: t('chatStaff.phrases.putBack'), run: putBack },
          })
        },
      },
    )
  return (
    <span className={styles.commands}>
      <ActionIcon
        id={id}
        variant="subtle"
        size="lg"
        aria-label={t('chatStaff.phrases.change', { title })}
        title={t('chat.edit')}
        onClick={onChange}
      >
        <IconPencil size={18} aria-hidden="true" />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={t('chatStaff.phrases.remove', { title })}
        title={t('chat.discard')}
        loading={remove.isPending}
        onClick={takeOut}
      >
        <IconTrash size={18} aria-hidden="true" />
      </ActionIcon>
    </span>
  )
}
