export { AnswerTime, answers } from './answer-time.tsx'
export {
  messagesOf,
  notesOf,
  phrases,
  type ThreadsInput,
  threadOf,
  threadsWith,
  unreadThreads,
  useLiveThreads,
  useUnreadThreads,
} from './api.ts'
export { AutoReplyToOrder } from './auto-reply.tsx'
export { Conversation } from './conversation.tsx'
export { MessageSearch } from './message-search.tsx'
export { talkOfClientPanel } from './panels.ts'
export { PhrasesEditor } from './parts/phrases-editor.tsx'
export { StaffTools } from './parts/staff-tools.tsx'
export { titleOf } from './parts/title-of.ts'
export { ThreadList } from './thread-list.tsx'
