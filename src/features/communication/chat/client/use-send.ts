import { useRef } from 'react'
import type { StoredFile } from '#features/foundation/files/client/index.ts'
import { call } from '#platform/client/call.ts'
import { CallError } from '#platform/client/errors.ts'
import type { ChatSide } from '../chat.ts'
import { commands } from '../chat-shape.ts'
import { chatApi, type Message, staffChat, type ThreadCard } from '../contract.ts'
import { useThreadAction } from './api.ts'
import type { Attachments } from './use-attachments.ts'

type Writing = {
  thread: ThreadCard
  side: ChatSide
  isNote: boolean
  editing: Message | null
  body: string
  setBody: (body: string) => void
  attachments: Attachments
  onEdited: (message: Message) => void
  onWrite: (body: string, files: StoredFile[]) => void
  onTrouble: (trouble: string | null) => void
}

/** Returns what sends a message: an edit, a command of staff, a note, or a new message with files. */
export function useSend(writing: Writing) {
  const { thread, side, isNote, editing, body, setBody, attachments, onEdited, onWrite, onTrouble } = writing
  const noteKey = useRef(crypto.randomUUID())
  const edit = useThreadAction(chatApi.edit, { silent: true })
  const note = useThreadAction(staffChat.note, { silent: true })
  const onError = (error: CallError) => onTrouble(Object.values(error.fields)[0] ?? error.message)
  const words = body.trim()

  async function send() {
    onTrouble(null)
    if (editing) return sendEdit(editing)
    if (isNote) return sendNote()
    const command = side === 'staff' ? commandIn(words) : null
    if (command) return fillIn(command)
    if ((words || attachments.files.length > 0) && attachments.waiting.length === 0) sendMessage()
  }

  function sendEdit({ id }: Message) {
    if (words) edit.mutate({ params: { id }, body: { body: words } }, { onSuccess: onEdited, onError })
  }

  function sendNote() {
    if (!words) return
    const onSuccess = () => {
      noteKey.current = crypto.randomUUID()
      setBody('')
    }
    note.mutate(
      { params: { id: thread.id }, body: { key: noteKey.current, body: words } },
      { onSuccess, onError },
    )
  }

  async function fillIn(query: Command) {
    try {
      setBody((await call(staffChat.command, { params: { id: thread.id }, query })).text)
    } catch (error) {
      if (error instanceof CallError) onError(error)
      else throw error
    }
  }

  function sendMessage() {
    onWrite(words, attachments.files)
    setBody('')
    attachments.clear()
  }

  return { send, isSending: edit.isPending || note.isPending }
}

type Command = { command: (typeof commands)[number]; about: string }

function commandIn(words: string): Command | null {
  const [word, ...about] = words.split(' ')
  const command = commands.find((one) => `/${one}` === word)
  return command ? { command, about: about.join(' ').trim() } : null
}
