import { findClient } from '#features/people/clients/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { run, statement } from '#platform/server/database/db.ts'
import type { Manager } from '#platform/shared/audience.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import { clientNoted, type Note } from '../contract.ts'

type Reply = ReplyInput<typeof Note>

const newest = statement<Reply>(
  'clientele.notes',
  `select n.id, n.text, p.name as author, n.at from client_notes n join people_names p on p.id = n.author_id
   where n.organization_id = $1 order by n.id desc limit 200`,
)

/** Returns the notes about a client, newest first. Throws `Refusal` 404 if the caller may not see the client. */
export async function readNotes(
  { db, person }: Pick<Context<Manager>, 'db' | 'person'>,
  id: number,
): Promise<Reply[]> {
  await findClient(db, person, id)
  return run(db, newest, [id])
}

const append = statement<{ id: number }>(
  'clientele.write_note',
  'insert into client_notes (organization_id, author_id, text, at) values ($1, $2, $3, $4) returning id',
)

export async function writeNote(
  { db, person, now, emit }: Context<Manager>,
  organization_id: number,
  text: string,
): Promise<Reply> {
  await findClient(db, person, organization_id)
  const [note] = await run(db, append, [organization_id, person.id, text, now])
  await emit(clientNoted, { organization_id, note_id: note!.id })
  return { id: note!.id, text, author: person.name, at: now }
}
