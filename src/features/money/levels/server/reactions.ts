import { clientConfirmed, levelGiven } from '#features/people/clients/contract.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { run, statement } from '#platform/server/database/db.ts'
import { type Happened, reaction } from '#platform/server/events/reactions.ts'
import { levelChanged } from '../contract.ts'
import { recordChanges } from './record-change.ts'

const latest = statement<{ level: number }>(
  'level_changes.latest',
  'select to_level as level from level_changes where organization_id = $1 order by id desc limit 1',
)

type Given = Happened<{ organization_id: number; discount_level: number }>

/**
 * Records the level a company is confirmed with, which begins its history, and one a chief manager sets
 * afterwards.
 */
async function noteGiven({ db, emit }: Context<null>, { at, actor_id, payload }: Given, isFirst: boolean) {
  const { organization_id, discount_level: to } = payload
  const [before] = await run(db, latest, [organization_id])
  // Events after a confirmation may be handled before it.
  if (before && (isFirst || before.level === to)) return
  const from = before?.level ?? null
  await recordChanges(db, [{ organization_id, from, to, cause: 'confirmation', actor_id }], at)
  if (from !== null)
    await emit(levelChanged, { organization_id, from, to, cause: 'confirmation', until: null })
}

export const levelReactions = [
  reaction('history-of-confirmed-level', clientConfirmed, (ctx, happened) => noteGiven(ctx, happened, true)),
  reaction('history-of-given-level', levelGiven, (ctx, happened) => noteGiven(ctx, happened, false)),
]
