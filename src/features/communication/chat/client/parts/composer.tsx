import { ActionIcon, Button, Checkbox, Textarea } from '@mantine/core'
import { IconPaperclip, IconSend, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ClipboardEvent, type DragEvent, type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FileLine, type StoredFile } from '#features/foundation/files/client/index.ts'
import { acceptOf, fileRefusal, rulesFor } from '#features/foundation/files/file-rules.ts'
import { me } from '#features/people/auth/client/index.ts'
import { call } from '#platform/client/call.ts'
import { CallError } from '#platform/client/errors.ts'
import { type ChatSide, longestMessage, mostFiles } from '../../chat.ts'
import { commands } from '../../chat-shape.ts'
import { chatApi, type Message, staffChat, type ThreadCard } from '../../contract.ts'
import { useThreadAction } from '../api.ts'
import styles from '../chat.module.css'
import { useDraft } from '../use-draft.ts'
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

type Waiting = { key: number; file: File; trouble: string | null }
let lines = 0

/** The field for a new message, with files, phrases and notes. */
export function Composer({ thread, side, replyTo, editing, onNoReply, onEdited, onWrite }: Props) {
  const { t } = useTranslation()
  const { data: user } = useQuery(me)
  const [isNote, setIsNote] = useState(false)
  const [body, setBody] = useDraft(thread, editing, isNote)
  const [files, setFiles] = useState<StoredFile[]>([])
  const [waiting, setWaiting] = useState<Waiting[]>([])
  const [trouble, setTrouble] = useState<string | null>(null)
  const [isOver, setIsOver] = useState(false)
  const chooser = useRef<HTMLInputElement>(null)
  const noteKey = useRef(crypto.randomUUID())
  const edit = useThreadAction(chatApi.edit, { silent: true })
  const note = useThreadAction(staffChat.note, { silent: true })
  const mayAttach = user?.status !== 'blocked' && !isNote && !editing
  const rules = rulesFor('chat')

  const take = (given: readonly File[]) => {
    if (!mayAttach || given.length === 0) return
    const taken = given.slice(0, mostFiles - files.length - waiting.length).map((file) => {
      const no = fileRefusal(file, rules)
      lines += 1
      return { key: lines, file, trouble: no && String(t(no.code as never, no.params as never)) }
    })
    if (taken.length < given.length) setTrouble(t('chat.tooManyFiles'))
    setWaiting((before) => [...before, ...taken])
  }
  const drop = (key: number) => setWaiting((before) => before.filter((one) => one.key !== key))
  const failed = (error: CallError) => setTrouble(Object.values(error.fields)[0] ?? error.message)

  const command = side === 'staff' && !isNote ? commandIn(body) : null
  async function send() {
    setTrouble(null)
    const words = body.trim()
    if (editing) {
      if (words)
        edit.mutate(
          { params: { id: editing.id }, body: { body: words } },
          { onSuccess: onEdited, onError: failed },
        )
      return
    }
    if (command) return fillIn(command)
    if (isNote) {
      if (!words) return
      note.mutate(
        { params: { id: thread.id }, body: { key: noteKey.current, body: words } },
        {
          onSuccess: () => {
            noteKey.current = crypto.randomUUID()
            setBody('')
          },
          onError: failed,
        },
      )
      return
    }
    if ((!words && files.length === 0) || waiting.length > 0) return
    onWrite(words, files)
    setBody('')
    setFiles([])
  }

  async function fillIn(query: { command: (typeof commands)[number]; about: string }) {
    try {
      setBody((await call(staffChat.command, { params: { id: thread.id }, query })).text)
    } catch (error) {
      if (error instanceof CallError) failed(error)
      else throw error
    }
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
      {(files.length > 0 || waiting.length > 0) && (
        <ul className={styles.attached}>
          {files.map((file) => (
            <FileLine
              key={file.id}
              name={file.name}
              size={file.size}
              mesh={file.mesh ?? null}
              onRemove={() => setFiles((before) => before.filter(({ id }) => id !== file.id))}
            />
          ))}
          {waiting.map(({ key, file, trouble: wrong }) => (
            <FileLine
              key={`waiting-${key}`}
              name={file.name}
              size={file.size}
              upload={wrong === null ? { file, category: 'chat', subject: `chat_thread:${thread.id}` } : null}
              trouble={wrong}
              onRemove={() => drop(key)}
              onStored={(card) => {
                drop(key)
                setFiles((before) => [...before, card])
              }}
            />
          ))}
        </ul>
      )}
      <div className={styles.field}>
        {mayAttach && (
          <>
            <input
              ref={chooser}
              type="file"
              multiple
              hidden
              accept={acceptOf(rules)}
              onChange={(event) => {
                take([...(event.currentTarget.files ?? [])])
                event.currentTarget.value = ''
              }}
            />
            <ActionIcon
              variant="subtle"
              size="lg"
              aria-label={t('chat.attach')}
              title={t('chat.attach')}
              onClick={() => chooser.current?.click()}
            >
              <IconPaperclip size={20} aria-hidden="true" />
            </ActionIcon>
          </>
        )}
        <Textarea
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
          loading={edit.isPending || note.isPending}
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

function commandIn(body: string): { command: (typeof commands)[number]; about: string } | null {
  const [word, ...about] = body.trim().split(' ')
  const command = commands.find((one) => `/${one}` === word)
  return command ? { command, about: about.join(' ').trim() } : null
}
