import { run, statement } from '#platform/server/database/db.ts'
import { subjectKind } from '#platform/server/ports/subjects.ts'
import { isClient } from '#platform/shared/audience.ts'

const names = statement<{ id: number; title: string }>(
  'vcards.names',
  'select id, coalesce(name_en, name_ru, slug) as title from vcards where id = any($1)',
)

/** All staff may see the photo of a card in its form; published photos are public at the card's own URL. */
export const vcardSubject = subjectKind.by({
  kind: 'vcard',
  mayRead: async (_, person) => !isClient(person),
  titles: (db, ids) => run(db, names, [ids]),
})
