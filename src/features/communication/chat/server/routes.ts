import type { Attempt } from '#platform/server/calls/rate-limit.ts'
import { serve } from '#platform/server/calls/serve.ts'
import type { Person } from '#platform/shared/audience.ts'
import { chatApi, ownChat, staffChat } from '../contract.ts'
import { readAnswers } from './answers.ts'
import { autoReplyOf } from './auto-reply.ts'
import { wordsOfCommand } from './command.ts'
import { handOver, markAnswered, markUnanswered } from './handle.ts'
import { countUnread, listThreads } from './list-threads.ts'
import { readNotes, writeNote } from './notes.ts'
import { openThread } from './open-thread.ts'
import { addPhrase, changePhrase, ofCompany, readPhrases, removePhrase } from './phrases.ts'
import { acceptProposal, declineProposal, propose, withdrawProposal } from './propose.ts'
import { readMessages } from './read-messages.ts'
import { keepDraft, readUpTo, sayTyping } from './read-up-to.ts'
import { searchMessages } from './search-messages.ts'
import { showThread } from './thread-card.ts'
import { editMessage, removeMessage, writeMessage } from './write-message.ts'

/** No one types this fast, only a faulty program does. */
const messagesOf = ({ id }: Person): Attempt[] => [{ key: `chat ${id}`, limit: { max: 30, seconds: 60 } }]
/** The browser says it once in a few seconds. */
const typingOf = ({ id }: Person): Attempt[] => [
  { key: `chat typing ${id}`, limit: { max: 60, seconds: 60 } },
]
const threadsOf = ({ id }: Person): Attempt[] => [
  { key: `chat threads ${id}`, limit: { max: 60, seconds: 3600 } },
]

const shared = serve(
  'chat',
  chatApi,
  {
    threads: (ctx, { query }) => listThreads(ctx, query),
    unread: (ctx) => countUnread(ctx),
    search: (ctx, { query }) => searchMessages(ctx, query),
    open: (ctx, { body }) => openThread(ctx, body),
    thread: (ctx, { params }) => showThread(ctx, params.id),
    messages: (ctx, { params, query }) => readMessages(ctx, params.id, query),
    write: (ctx, { params, body }) => writeMessage(ctx, params.id, body),
    read: (ctx, { params, body }) => readUpTo(ctx, params.id, body),
    draft: (ctx, { params, body }) => keepDraft(ctx, params.id, body),
    typing: (ctx, { params }) => sayTyping(ctx, params.id),
    edit: (ctx, { params, body }) => editMessage(ctx, params.id, body),
    remove: (ctx, { params }) => removeMessage(ctx, params.id),
  },
  {
    write: ({ person }) => messagesOf(person),
    typing: ({ person }) => typingOf(person),
    open: ({ person }) => threadsOf(person),
  },
)

const own = serve('ownChat', ownChat, {
  accept: (ctx, { params }) => acceptProposal(ctx, params.id),
  decline: (ctx, { params, body }) => declineProposal(ctx, params.id, body.reason),
  answers: (ctx) => readAnswers(ctx),
  autoReply: (ctx, { params }) => autoReplyOf(ctx, params.id),
})

const staff = serve(
  'staffChat',
  staffChat,
  {
    notes: (ctx, { params }) => readNotes(ctx, params.id),
    note: (ctx, { params, body }) => writeNote(ctx, params.id, body),
    propose: (ctx, { params, body }) => propose(ctx, params.id, body),
    withdraw: (ctx, { params }) => withdrawProposal(ctx, params.id),
    handOver: (ctx, { params, body }) => handOver(ctx, params.id, body),
    markUnanswered: (ctx, { params }) => markUnanswered(ctx, params.id),
    markAnswered: (ctx, { params }) => markAnswered(ctx, params.id),
    command: (ctx, { params, query }) => wordsOfCommand(ctx, params.id, query),
    phrases: (ctx) => readPhrases(ctx),
    addPhrase: (ctx, { body }) => addPhrase(ctx, ofCompany, body),
    changePhrase: (ctx, { params, body }) => changePhrase(ctx, ofCompany, params.id, body),
    removePhrase: (ctx, { params }) => removePhrase(ctx, ofCompany, params.id),
    addOwnPhrase: (ctx, { body }) => addPhrase(ctx, ctx.person.id, body),
    changeOwnPhrase: (ctx, { params, body }) => changePhrase(ctx, ctx.person.id, params.id, body),
    removeOwnPhrase: (ctx, { params }) => removePhrase(ctx, ctx.person.id, params.id),
  },
  { propose: ({ person }) => messagesOf(person) },
)

export const chatRoutes = [...shared, ...own, ...staff]
