import { existsSync, statSync } from 'node:fs'
import { type Last, lastBackup } from '../backup/last.ts'
import { type Check, fault, ok, type Verdict, warning } from './check.ts'

export const backupsChecks: readonly Check[] = [
  {
    name: 'backups',
    look: async ({ env }) =>
      ofBackups(lastBackup(env.dataDir), {
        now: new Date(),
        dataDir: env.dataDir,
        isEncrypted: env.backupPassphrase !== undefined,
      }),
  },
]

/** A night's backup may be late by half a day, as in the alert PorticoBackupOld. */
const mostHours = 36
const nightly = 'systemctl enable --now portico-backup.timer (see the operator’s guide)'

type Now = { now: Date; dataDir: string; isEncrypted: boolean }

export function ofBackups(last: Last | null, { now, dataDir, isEncrypted }: Now): Verdict {
  if (!last) return warning('No backup is known', `Make one every night: ${nightly}.`)
  const hours = Math.floor((now.getTime() - Date.parse(last.at)) / 3_600_000)
  const found = `the last of ${hours} hours ago in ${last.place}`
  if (hours > mostHours)
    return fault(`${capital(found)}`, 'Read why the newer ones failed: journalctl -u portico-backup -n 50.')
  if (!last.place.startsWith('s3://')) {
    if (!existsSync(last.place))
      return warning(
        `The last backup is no longer at ${last.place}`,
        `Make another: npm run backup -- FOLDER/`,
      )
    if (existsSync(dataDir) && statSync(last.place).dev === statSync(dataDir).dev)
      return warning(
        `${capital(found)}, on the same disk as the data: one failure takes both`,
        'Back up to another disk or to S3 (--to s3://bucket/prefix), or copy the folder to another machine.',
      )
  }
  if (!isEncrypted)
    return warning(
      `${capital(found)}, not encrypted: anyone with the file can read everything`,
      'Set BACKUP_PASSPHRASE, and store the passphrase elsewhere.',
    )
  return ok(`${found}, encrypted`)
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
