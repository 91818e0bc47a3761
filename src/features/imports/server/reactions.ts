import { reaction } from '#platform/server/reactions.ts'
import { importFinished, importStarted, importUndoAsked } from '../contract.ts'
import { runImport } from './run-import.ts'
import { undoImport } from './undo-import.ts'

/** The long work runs after the commit. A job that was cut off is tried again, and goes on where it stopped. */
export const importReactions = [
  reaction('run-import', importStarted, async ({ platform, tell }, { payload }) => {
    await runImport(platform.pool, payload.import_id)
    await tell(importFinished, payload)
  }),
  reaction('undo-import', importUndoAsked, async ({ platform, tell }, { payload }) => {
    await undoImport(platform.pool, payload.import_id)
    await tell(importFinished, payload)
  }),
]
