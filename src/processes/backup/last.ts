import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

/** The last backup that was complete. Noted in the data folder, where the metrics of Portico find it. */
const Last = z.object({ at: z.iso.datetime(), place: z.string() })
export type Last = z.infer<typeof Last>

const fileIn = (dataDir: string) => path.join(dataDir, 'last-backup.json')

/** Notes a complete backup. Returns why that failed, or null: a full DATA_DIR does not make the backup fail. */
export function noteBackup(dataDir: string, last: Last): string | null {
  const aside = `${fileIn(dataDir)}.${process.pid}`
  try {
    try {
      writeFileSync(aside, `${JSON.stringify(last)}\n`, { mode: 0o600, flush: true })
      renameSync(aside, fileIn(dataDir))
    } finally {
      rmSync(aside, { force: true })
    }
    return null
  } catch (error) {
    return (error as Error).message
  }
}

/** Returns null if no backup was made of this data folder, or the note is damaged. */
export function lastBackup(dataDir: string): Last | null {
  try {
    return Last.parse(JSON.parse(readFileSync(fileIn(dataDir), 'utf8')))
  } catch {
    return null
  }
}
