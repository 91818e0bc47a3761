import { disputes } from '#features/money/dunning/server/ports.ts'
import type { Feature } from '#platform/server/start/feature.ts'
import { chatEvents, someoneTyping } from '../contract.ts'
import { chatTasks } from '../waiting.ts'
import { chatReactions } from './auto-reply.ts'
import { chatCompanyRecords } from './company-records.ts'
import { sendChatEmails } from './emails.ts'
import { chatOwnData } from './own-data.ts'
import { questionedInvoices } from './questioned-invoices.ts'
import { chatRoutes } from './routes.ts'
import { chatSubject } from './subject.ts'

export { writeNote } from './notes.ts'
export { openThread } from './open-thread.ts'
export { addPhrase, ofCompany } from './phrases.ts'
export { propose } from './propose.ts'
export { writeMessage } from './write-message.ts'

export const manifest: Feature = {
  name: 'chat',
  ownData: chatOwnData,
  routes: chatRoutes,
  events: [...chatEvents, someoneTyping],
  reactions: chatReactions,
  jobs: { send_chat_emails: (platform) => sendChatEmails(platform) },
  crontab: ['* * * * * send_chat_emails'],
  provides: [chatSubject, disputes.by(questionedInvoices)],
  tasks: chatTasks,
  companyRecords: chatCompanyRecords,
}
