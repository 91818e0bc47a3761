import type { Attempt } from '#platform/server/rate-limit.ts'
import { serve } from '#platform/server/serve.ts'
import type { Person } from '#platform/shared/audience.ts'
import { chatApi, ownChat, staffChat } from '../contract.ts'
import { readAnswers } from './answers.ts'
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

/** Nobody types so fast; a program that went wrong does. */
const messagesOf = ({ id }: Person): Attempt[] => [{ key: `chat ${id}`, limit: { max: 120, seconds: 60 } }]
const threadsOf = ({ id }: Person): Attempt[] => [
  { key: `chat threads ${id}`, limit: { max: 60, seconds: 3600 } },
]

const shared = serve(
  'chat',
  chatApi,
  {
    threads: (act, { query }) => listThreads(act, query),
    unread: (act) => countUnread(act),
    search: (act, { query }) => searchMessages(act, query),
    open: (act, { body }) => openThread(act, body),
    thread: (act, { params }) => showThread(act, params.id),
    messages: (act, { params, query }) => readMessages(act, params.id, query),
    write: (act, { params, body }) => writeMessage(act, params.id, body),
    read: (act, { params, body }) => readUpTo(act, params.id, body),
    draft: (act, { params, body }) => keepDraft(act, params.id, body),
    typing: (act, { params }) => sayTyping(act, params.id),
    edit: (act, { params, body }) => editMessage(act, params.id, body),
    remove: (act, { params }) => removeMessage(act, params.id),
  },
  { write: ({ person }) => messagesOf(person), open: ({ person }) => threadsOf(person) },
)

const own = serve('ownChat', ownChat, {
  accept: (act, { params }) => acceptProposal(act, params.id),
  decline: (act, { params, body }) => declineProposal(act, params.id, body.reason),
  answers: (act) => readAnswers(act),
})

const staff = serve('staffChat', staffChat, {
  notes: (act, { params }) => readNotes(act, params.id),
  note: (act, { params, body }) => writeNote(act, params.id, body),
  propose: (act, { params, body }) => propose(act, params.id, body),
  withdraw: (act, { params }) => withdrawProposal(act, params.id),
  handOver: (act, { params, body }) => handOver(act, params.id, body),
  markUnanswered: (act, { params }) => markUnanswered(act, params.id),
  markAnswered: (act, { params }) => markAnswered(act, params.id),
  command: (act, { params, query }) => wordsOfCommand(act, params.id, query),
  phrases: (act) => readPhrases(act),
  addPhrase: (act, { body }) => addPhrase(act, ofCompany, body),
  changePhrase: (act, { params, body }) => changePhrase(act, ofCompany, params.id, body),
  removePhrase: (act, { params }) => removePhrase(act, ofCompany, params.id),
  addOwnPhrase: (act, { body }) => addPhrase(act, act.person.id, body),
  changeOwnPhrase: (act, { params, body }) => changePhrase(act, act.person.id, params.id, body),
  removeOwnPhrase: (act, { params }) => removePhrase(act, act.person.id, params.id),
})

export const chatRoutes = [...shared, ...own, ...staff]
