import type pg from 'pg'
import { loadDemonstration as load } from '#demo/load.ts'
import type { Storage } from '#platform/server/files/storage.ts'
import type { Env } from '#platform/server/start/env.ts'
import { translator } from '#platform/server/start/translate.ts'
import { en } from '#shell/languages/en.ts'
import { ru } from '#shell/languages/ru.ts'
import { heard, ports } from './features.ts'

type Input = {
  pool: pg.Pool
  storage: Storage | null
  /** The environment of the loading process, which must be able to decrypt what it stores. */
  env?: Pick<Env, 'realtimeSecret'>
}

/** Loads the demonstration company with its documents and notices. */
export const loadDemonstration = ({ pool, storage, env }: Input) =>
  load({
    pool,
    storage,
    heard,
    writers: { ports, translate: translator({ en, ru }) },
    ...(env && { own: env.realtimeSecret }),
  })
