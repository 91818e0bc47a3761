import { ActionIcon, Button, Checkbox, Textarea } from '@mantine/core'
import { IconSend, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ClipboardEvent, type DragEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StoredFile } from '#features/foundation/files/client/index.ts'
import { me } from '#features/people/auth/client/index.ts'
import { type ChatSide, longestMessage } from '../../chat.ts'
import type { Message, ThreadCard } from '../../contract.ts'
import styles from '../chat.module.css'
import { useAttachments } from '../use-attachments.ts'
import { useDraft } from '../use-draft.ts'
import { useSend } from '../use-send.ts'
import { AttachButton, AttachedFiles } from './attached-files.tsx'
import { PhrasesMenu } from './phrases-menu.tsx'

type Props = {
  thread: ThreadCard
  side: ChatSide
  replyTo: Message | null
  /** The person's own message that is being edited. */
  editing: Message | null
  onNoReply: () => void
  onEdited: (message: Message | null) => void
  onWrite: (body: string, files: StoredFile[]) => void
}

/** The field for a new message, with files, phrases and notes. */
export function Composer({ thread, side, replyTo, editing, onNoReply, onEdited, onWrite }: Props) {
  const { t } = useTranslation()
  const { data: user } = useQuery(me)
  const [isNote, setIsNote] = useState(false)
  const [body, setBody] = useDraft(thread, editing, isNote)
  const [trouble, setTrouble] = useState<string | null>(null)
  const [isOver, setIsOver] = useState(false)
  const attachments = useAttachments(setTrouble)
  const { send, isSending } = useSend({
    thread,
    side,
    isNote,
    editing,
    body,
    setBody,
    attachments,
    onEdited,
    onWrite,
    onTrouble: setTrouble,
  })
  const words = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (replyTo || editing) words.current?.focus()
  }, [replyTo, editing])
  // Someone who comes from the queue can write at once. On a phone this would open the keyboard over the conversation.
  useEffect(() => {
    const hasFocus = document.activeElement !== document.body
    if (thread.id && !hasFocus && matchMedia('(pointer: fine)').matches) words.current?.focus()
  }, [thread.id])
  const mayAttach = user?.status !== 'blocked' && !isNote && !editing
  const take = (given: readonly File[]) => {
    if (mayAttach) attachments.take(given)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && editing) onEdited(null)
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    void send()
  }
  const onPaste = (event: ClipboardEvent) => {
    const pasted = [...event.clipboardData.files]
    if (pasted.length === 0) return
    event.preventDefault()
    take(pasted)
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    take([...event.dataTransfer.files])
  }

  return (
    <form
      className={styles.composer}
      data-note={isNote || undefined}
      data-over={isOver || undefined}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(mayAttach)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={onDrop}
    >
      {replyTo && !editing && (
        <Banner
          words={t('chat.replyTo', { name: replyTo.author })}
          off={t('chat.cancelReply')}
          onOff={onNoReply}
        />
      )}
      {editing && (
        <Banner words={t('chat.editing')} off={t('chat.cancelEdit')} onOff={() => onEdited(null)} />
      )}
      <AttachedFiles of={attachments} thread={thread} />
      <div className={styles.field}>
        {mayAttach && <AttachButton onChoose={take} />}
        <Textarea
          ref={words}
          className={styles.words}
          aria-label={t(isNote ? 'chat.note' : 'chat.write')}
          placeholder={t(isOver ? 'chat.dropHere' : isNote ? 'chat.noteHint' : 'chat.write')}
          autosize
          minRows={1}
          maxRows={8}
          maxLength={longestMessage}
          value={body}
          error={trouble}
          onChange={(event) => {
            setTrouble(null)
            setBody(event.currentTarget.value)
          }}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
        />
        <Button
          type="submit"
          className={styles.send}
          aria-label={t(editing ? 'chat.save' : isNote ? 'chat.saveNote' : 'chat.send')}
          title={t(editing ? 'chat.save' : isNote ? 'chat.saveNote' : 'chat.send')}
          loading={isSending}
        >
          <IconSend size={18} aria-hidden="true" />
        </Button>
      </div>
      <div className={styles.under}>
        <span className={styles.hint}>{t(side === 'staff' ? 'chat.staffHint' : 'chat.writeHint')}</span>
        {side === 'staff' && !editing && (
          <>
            <PhrasesMenu thread={thread} onChoose={(words) => setBody(body ? `${body} ${words}` : words)} />
            <Checkbox
              size="sm"
              label={t('chat.note')}
              checked={isNote}
              onChange={(event) => setIsNote(event.currentTarget.checked)}
            />
          </>
        )}
      </div>
    </form>
  )
}

function Banner({ words, off, onOff }: { words: string; off: string; onOff: () => void }) {
  return (
    <p className={styles.replying}>
      <span>{words}</span>
      <ActionIcon variant="subtle" color="gray" aria-label={off} title={off} onClick={onOff}>
        <IconX size={16} aria-hidden="true" />
      </ActionIcon>
    </p>
  )
}
