import type pg from 'pg'
import { pino } from 'pino'
import { z } from 'zod'
import { event } from '../../shared/event.ts'
import type { Context } from '../calls/context.ts'
import { overPool, run, statement } from '../database/db.ts'
import { type Reaction, reaction, reactionsTo } from '../events/reactions.ts'
import type { Platform } from '../start/platform.ts'

const Facts = z.object({ n: z.int() })
export const trialHappened = event('trial.happened', Facts, { to: [] })
export const trialNotified = event('trial.told', Facts, { to: [] })

const insert = statement('trial.insert', 'insert into trial_commands (n) values ($1)')

/** An event handler that writes, runs the test's code in between, and emits. */
export const trialReactions = (between: (ctx: Context<null>) => Promise<unknown>): Reaction[] => [
  reaction('try', trialHappened, async (ctx, { payload }) => {
    await run(ctx.db, insert, [payload.n])
    await between(ctx)
    await ctx.emit(trialNotified, payload)
  }),
]

/** The part of a platform a worker needs. */
export const trialPlatform = (pool: pg.Pool): Platform =>
  ({
    pool,
    db: overPool(pool),
    log: pino({ level: 'silent' }),
    realtimeIsApart: false,
    reactionsTo: reactionsTo(trialReactions(async () => {})),
  }) as unknown as Platform
