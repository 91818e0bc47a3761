import type pg from 'pg'
import type { Storage } from '#platform/server/storage.ts'
import { translator } from '#platform/server/translate.ts'
import { en } from '#shell/languages/en.ts'
import { ru } from '#shell/languages/ru.ts'
import { loadDemonstration as load } from '#world/load.ts'
import { heard, papers } from './features.ts'

/** The demonstration company with its papers, written by whoever writes them, and what its people were told. */
export const loadDemonstration = ({ pool, storage }: { pool: pg.Pool; storage: Storage | null }) =>
  load({ pool, storage, heard, writers: { papers, translate: translator({ en, ru }), questions: {} } })
