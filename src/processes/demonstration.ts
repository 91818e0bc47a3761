import type pg from 'pg'
import { loadDemonstration as load } from '#demo/load.ts'
import type { Env } from '#platform/server/env.ts'
import type { Storage } from '#platform/server/storage.ts'
import { translator } from '#platform/server/translate.ts'
import { en } from '#shell/languages/en.ts'
import { ru } from '#shell/languages/ru.ts'
import { heard, pdfs } from './features.ts'

type Input = {
  pool: pg.Pool
  storage: Storage | null
  /** Of the process that loads it: what it keeps enciphered it must be able to read. */
  env?: Pick<Env, 'realtimeSecret'>
}

/** The demonstration company with its documents, written by the person who writes them, and what its people were told. */
export const loadDemonstration = ({ pool, storage, env }: Input) =>
  load({
    ...{ pool, storage, heard },
    writers: { pdfs, translate: translator({ en, ru }), questions: {} },
    ...(env && { own: env.realtimeSecret }),
  })
