import { Button, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ClientRow } from '#features/people/clients/client-shape.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { useUnsaved } from '#ui/unsaved.tsx'
import { When } from '#ui/when.tsx'
import { notesOf, useLiveClientele, useWriteNote } from './api.ts'
import styles from './clientele.module.css'

/** Staff notes about a client, and a form to add one. */
export default function Notes({ of: { id } }: { of: ClientRow }) {
  const { t } = useTranslation()
  const { data } = useQuery(notesOf(id))
  const [text, setText] = useState('')
  const write = useWriteNote()
  useUnsaved(text.trim() !== '')
  useLiveClientele()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    write.mutate({ params: { id }, body: { text } }, { onSuccess: () => setText('') })
  }
  return (
    <>
      <form onSubmit={submit} className={styles.write}>
        <Textarea
          label={t('clientele.noteField')}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          error={write.error?.fields.text ?? write.error?.message}
          autosize
          minRows={2}
          maxLength={4000}
        />
        <Button type="submit" loading={write.isPending} disabled={text.trim() === ''}>
          {t('clientele.writeNote')}
        </Button>
      </form>
      {!data && <Skeleton of="facts" rows={2} />}
      {data?.length === 0 && <p className="dimmed">{t('clientele.noNotes')}</p>}
      <ul className={styles.entries}>
        {data?.map((note) => (
          <li key={note.id}>
            <p>{note.text}</p>
            <small className="dimmed">
              {note.author}, <When at={note.at} />
            </small>
          </li>
        ))}
      </ul>
    </>
  )
}
