import { z } from 'zod'
import { managers } from '#platform/shared/audience.ts'
import { get, post, put } from '#platform/shared/contract.ts'
import { event } from '#platform/shared/event.ts'
import { listAt } from '#platform/shared/list.ts'
import { Moment } from '#platform/shared/time.ts'
import { requiredText } from '#platform/shared/validation.ts'
import { clienteleList } from './clientele.ts'
import { mostTags, tag } from './tags.ts'

/** A staff note about a client. Append-only. */
export const Note = z.object({ id: z.int(), text: z.string(), author: z.string(), at: Moment })
export type Note = z.infer<typeof Note>

/** An event in the history of a client: `what` is the last part of the event's name. */
export const Happened = z.object({
  id: z.int(),
  what: z.string(),
  /** Null for a job. */
  by: z.string().nullable(),
  at: Moment,
  /** The other client, if any. */
  whom: z.string().nullable(),
  /** The reason, if one was given. */
  reason: z.string().nullable(),
  /** The last day of what was done, if it has one. */
  until: z.string().nullable(),
})
export type Happened = z.infer<typeof Happened>

const Tags = z.object({ tags: z.string().array() })

const listed = listAt('/api/manager/clientele', { who: managers, list: clienteleList })

export const clientele = {
  list: listed,
  exportList: listed.file,
  /** Returns all tags of visible clients, the most used first. */
  tagsInUse: get('/api/manager/client-tags', {
    who: managers,
    reply: z.object({ tag: z.string(), clients: z.int() }).array(),
  }),
  tags: get('/api/manager/clients/:id/tags', { who: managers, reply: Tags }),
  setTags: put('/api/manager/clients/:id/tags', {
    who: managers,
    body: z.object({ tags: tag.array().max(mostTags) }),
    reply: Tags,
  }),
  addTag: post('/api/manager/clients/:id/tags', { who: managers, body: z.object({ tag }), reply: Tags }),
  notes: get('/api/manager/clients/:id/notes', { who: managers, reply: Note.array() }),
  writeNote: post('/api/manager/clients/:id/notes', {
    who: managers,
    body: z.object({ text: requiredText(4000) }),
    reply: Note,
  }),
  history: get('/api/manager/clients/:id/history', { who: managers, reply: Happened.array() }),
}

/** Staff added a note about a client; the client is not notified. */
export const clientNoted = event('client.noted', z.object({ organization_id: z.int(), note_id: z.int() }), {
  to: [{ managersOf: 'organization_id' }],
  subject: { kind: 'organization', field: 'organization_id' },
})
