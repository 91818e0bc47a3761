import type { Db } from '#platform/server/database/db.ts'
import { port } from '#platform/server/ports/port.ts'
import type { Lang } from '#platform/shared/i18n.ts'

/** The names of categories in one language, without those that are gone. The catalogue answers. */
export const categoryNames =
  port<(db: Db, ids: readonly number[], lang: Lang) => Promise<{ id: number; name: string }[]>>(
    'tax.category_names',
  )
