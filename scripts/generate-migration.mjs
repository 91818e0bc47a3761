// npm run migrations:generate [-- --name what]: writes the changes of the tables as the next migration. Only
// drizzle-kit's newest snapshot is kept: it reads no other, and each is as long as all the SQL together.
import { readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { ensureNode, inRoot, runNode } from './lib.mjs'

/** Deletes all snapshots of a folder but the newest, and returns how many. */
export function keepNewestSnapshot(folder) {
  const snapshots = readdirSync(folder).filter((file) => /^\d+_snapshot\.json$/.test(file))
  const older = snapshots.sort((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10)).slice(0, -1)
  for (const file of older) rmSync(path.join(folder, file))
  return older.length
}

if (process.argv[1] === import.meta.filename) {
  const words = [inRoot('node_modules/drizzle-kit/bin.cjs'), 'generate', ...process.argv.slice(2)]
  process.exitCode = await runNode(ensureNode(), words)
  if (process.exitCode === 0) keepNewestSnapshot(inRoot('db/migrations/meta'))
}
