import { Button, VisuallyHidden } from '@mantine/core'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Fragment, useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { me } from '#features/people/auth/client/index.ts'
import { call } from '#platform/client/call.ts'
import { useLive } from '#platform/client/live.ts'
import { momentIn } from '#platform/shared/day-in.ts'
import { useLang } from '#ui/money.tsx'
import type { ChatSide } from '../chat.ts'
import { chatApi, type Message, noteWritten, staffChat, type ThreadCard } from '../contract.ts'
import { notesOf, threadOf } from './api.ts'
import styles from './chat.module.css'
import { useOutbox } from './outbox.ts'
import { Composer } from './parts/composer.tsx'
import { MessageLine } from './parts/message-line.tsx'
import { NoteLine } from './parts/note-line.tsx'
import { Typing } from './parts/typing.tsx'
import { UnsentLine } from './parts/unsent-line.tsx'
import { WhoAnswers } from './parts/who-answers.tsx'
import { useBottom } from './use-bottom.ts'
import { useConversation } from './use-conversation.ts'

type Props = {
  id: number
  side: ChatSide
  /** The number of the message to scroll to. */
  at: number | null
}

/** A conversation: its messages, the unsent ones, and the composer. */
export function Conversation({ id, side, at }: Props) {
  const { t } = useTranslation()
  const { data: user } = useSuspenseQuery(me)
  const { data: thread } = useSuspenseQuery(threadOf(id))
  const { messages, hasOlder, loadOlder, look, merge } = useConversation(id)
  const [replyTo, setReplyTo] = useState<Message | null>(null)
  const [editing, setEditing] = useState<Message | null>(null)
  const arrived = useCallback(
    (message: Message) => {
      if (message.thread_id === id) merge([message])
    },
    [id, merge],
  )
  const outbox = useOutbox(user.id, arrived)
  // A message may come over the socket before its own call is answered.
  const there = new Set(messages.map(({ key }) => key))
  const unsent = outbox.unsent.filter(({ thread_id, key }) => thread_id === id && !there.has(key))
  useLookNowAndThen(user.status === 'blocked', look)
  const lastSeq = messages.at(-1)?.seq ?? 0
  const frame = useBottom(`${lastSeq} ${unsent.length}`, at === null)
  useRead(thread, lastSeq)
  useShown(at, messages[0]?.seq, loadOlder)
  // How far the reader had read when the conversation was opened: the line of new messages does not move while
  // they read.
  const [readAtFirst] = useState(thread.read)
  const firstNew = messages.find((one) => one.seq > readAtFirst && one.side !== side)?.seq

  return (
    <div className={styles.talk}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <section className={styles.said} ref={frame} tabIndex={0} aria-label={t('chat.title')}>
        {hasOlder && (
          <Button variant="subtle" size="compact-sm" onClick={() => void loadOlder()}>
            {t('chat.older')}
          </Button>
        )}
        {messages.length === 0 && unsent.length === 0 && (
          <FirstWords
            side={side}
            onChoose={(body) => void outbox.write({ thread_id: id, body, files: [], reply_to: null })}
          />
        )}
        <ol className={styles.messages}>
          <Lines
            thread={thread}
            side={side}
            messages={messages}
            firstNew={firstNew}
            onReply={setReplyTo}
            onEdit={setEditing}
            onAnswered={(message) => merge([message])}
          />
          {unsent.map((one) => (
            <UnsentLine
              key={one.key}
              of={one}
              onAgain={() => outbox.again(one.key)}
              onDiscard={() => outbox.discard(one.key)}
            />
          ))}
        </ol>
      </section>
      <LastHeard messages={messages} side={side} />
      <Typing threadId={id} />
      <WhoAnswers of={thread} side={side} />
      <Composer
        key={editing?.id ?? 'new'}
        thread={thread}
        side={side}
        replyTo={replyTo}
        editing={editing}
        onNoReply={() => setReplyTo(null)}
        onEdited={(message) => {
          if (message) merge([message])
          setEditing(null)
        }}
        onWrite={(body, files) => {
          const reply_to = replyTo && { id: replyTo.id, author: replyTo.author }
          outbox.write({ thread_id: id, body, files, reply_to })
          setReplyTo(null)
        }}
      />
    </div>
  )
}

type LinesProps = {
  thread: ThreadCard
  side: ChatSide
  messages: readonly Message[]
  firstNew: number | undefined
  onReply: (message: Message) => void
  onEdit: (message: Message) => void
  onAnswered: (message: Message) => void
}

/** Messages grouped by day; for staff, with their notes in between. */
function Lines({ thread, side, messages, firstNew, ...actions }: LinesProps) {
  const { t } = useTranslation()
  const lang = useLang()
  const notes = useNotes(thread.id, side)
  const dayOf = (at: string) => momentIn(lang, at, { dateStyle: 'long', timeZone: undefined })
  const from = messages[0]?.seq ?? 0
  const notesAfter = (seq: number) => notes.filter(({ after_seq }) => after_seq === seq)
  return (
    <>
      {from <= 1 && notesAfter(0).map((note) => <NoteLine key={`note-${note.id}`} of={note} />)}
      {messages.map((message, at) => {
        const said = dayOf(message.at)
        const before = messages[at - 1]
        return (
          <Fragment key={message.id}>
            {(!before || dayOf(before.at) !== said) && (
              <li className={styles.day} suppressHydrationWarning>
                {said}
              </li>
            )}
            {message.seq === firstNew && <li className={styles.fresh}>{t('chat.newMessages')}</li>}
            <MessageLine of={message} thread={thread} side={side} {...actions} />
            {notesAfter(message.seq).map((note) => (
              <NoteLine key={`note-${note.id}`} of={note} />
            ))}
          </Fragment>
        )
      })}
    </>
  )
}

function useNotes(threadId: number, side: ChatSide) {
  const { data } = useQuery({ ...notesOf(threadId), enabled: side === 'staff' })
  useLive(noteWritten, [staffChat.notes])
  return data ?? []
}

/** The polling interval of a client without a socket, in milliseconds. */
const lookMs = 15_000

/** Polls for answers: blocked people have no live connection. */
function useLookNowAndThen(isNeeded: boolean, look: () => void): void {
  useEffect(() => {
    if (!isNeeded) return
    const timer = setInterval(look, lookMs)
    return () => clearInterval(timer)
  }, [isNeeded, look])
}

/** Reports how far the person has read while the page is visible. */
function useRead({ id, read }: ThreadCard, lastSeq: number): void {
  const [isHelpOpen, setHelpOpen] = useState(read)
  useEffect(() => {
    const emit = () => {
      if (document.hidden || lastSeq <= isHelpOpen) return
      setHelpOpen(lastSeq)
      void call(chatApi.read, { params: { id }, body: { seq: lastSeq } }).catch(() => setHelpOpen(isHelpOpen))
    }
    emit()
    document.addEventListener('visibilitychange', emit)
    return () => document.removeEventListener('visibilitychange', emit)
  }, [id, lastSeq, isHelpOpen])
}

/** Scrolls to a message that was found, and loads the messages before it. */
function useShown(at: number | null, oldest: number | undefined, loadOlder: () => Promise<void>): void {
  useEffect(() => {
    if (at === null || oldest === undefined) return
    if (oldest > at) void loadOlder().catch(() => undefined)
    else document.getElementById(`message-${at}`)?.scrollIntoView({ block: 'center' })
  }, [at, oldest, loadOlder])
}

/** Announces the newest message of the other side to screen readers. */
function LastHeard({ messages, side }: { messages: readonly Message[]; side: ChatSide }) {
  const { t } = useTranslation()
  const [openedAt] = useState(() => messages.at(-1)?.seq ?? 0)
  const last = messages.findLast((one) => one.side !== side && one.seq > openedAt)
  return (
    <VisuallyHidden role="status">
      {last && `${last.author}: ${last.body || t('chat.onlyFiles')}`}
    </VisuallyHidden>
  )
}

const openings = ['delivery', 'price', 'drawing'] as const

/** Suggests how to begin an empty conversation. */
function FirstWords({ side, onChoose }: { side: ChatSide; onChoose: (words: string) => void }) {
  const { t } = useTranslation()
  if (side === 'staff') return <p className="dimmed">{t('chat.noThreadsText')}</p>
  return (
    <div className={styles.first}>
      <p className="dimmed">{t('chat.firstQuestions.label')}</p>
      {openings.map((one) => (
        <Button key={one} variant="default" onClick={() => onChoose(t(`chat.firstQuestions.${one}`))}>
          {t(`chat.firstQuestions.${one}`)}
        </Button>
      ))}
    </div>
  )
}
