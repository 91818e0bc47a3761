import type { Db } from '#platform/server/database/db.ts'
import { port } from '#platform/server/ports/port.ts'
import type { Translate } from '#platform/shared/i18n.ts'

/** What a later feature says about tasks of a kind, in the words of the reader, by the id of their subject. */
export const taskHints = port<{
  kind: string
  hintsFor(
    reading: { db: Db; say: Translate },
    subjectIds: readonly number[],
  ): Promise<ReadonlyMap<number, string>>
}>('tasks.hints')
