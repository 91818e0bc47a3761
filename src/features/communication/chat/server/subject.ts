import { type Db, run, statement } from '#platform/server/database/db.ts'
import { subjectKind } from '#platform/server/ports/subjects.ts'
import { maySeeThread, type Topic } from '../chat.ts'
import { threadById } from './find-thread.ts'

const names = statement<{ id: number; topic: Topic; organization_name: string }>(
  'chat_threads.names',
  `select t.id, t.topic, o.name as organization_name from chat_threads t
   join organizations o on o.id = t.organization_id where t.id = any($1)`,
)

/** Files of a conversation may be read by those who may see the conversation. */
export const chatSubject = subjectKind.by({
  kind: 'chat_thread',
  mayRead: async (db: Db, person, id) => {
    const thread = await threadById(db, id)
    return thread !== undefined && maySeeThread(person, thread)
  },
  titles: async (db, ids, say) =>
    (await run(db, names, [ids])).map(({ id, organization_name }) => ({
      id,
      title: say('chat.withCompany', { company: organization_name }),
    })),
})
