import { reaction } from '#platform/server/events/reactions.ts'
import { importStarted, importUndoAsked } from '../contract.ts'
import { queueImport } from './jobs.ts'

export const importReactions = [
  reaction('run-import', importStarted, ({ db }, { payload }) => queueImport(db, 'run_import', payload)),
  reaction('undo-import', importUndoAsked, ({ db }, { payload }) => queueImport(db, 'undo_import', payload)),
]
