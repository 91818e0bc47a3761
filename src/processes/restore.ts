import { readEnv } from '#platform/server/start/env.ts'
import { inWords } from '#platform/server/start/in-words.ts'
import { StartRefusal } from '#platform/server/start/start-refusal.ts'
import { restoreInto } from './backup/restore-into.ts'
import { typedPath } from './typed-path.ts'

/** `npm run restore`: restores a backup into an empty folder or an empty database. */
async function main(): Promise<void> {
  const [place, ...more] = process.argv.slice(2)
  if (!place || place.startsWith('--') || more.length > 0)
    throw new StartRefusal('npm run restore -- FILE | s3://bucket/prefix/NAME')
  const env = readEnv(process.env)
  const { totals, broken, taken_at, hasSecret } = await restoreInto(env, typedPath(place))
  const rows = Object.values(totals.tables).reduce((sum, count) => sum + count, 0)
  if (broken.length > 0)
    console.warn(
      `Some rows refer to rows that were missing when this was taken (${broken.join(', ')}). They are restored as they were.`,
    )
  if (!hasSecret && env.realtimeSecret === undefined)
    console.warn('REALTIME_SECRET was set from outside when this was taken: start with the same one.')
  console.log(`restored ${rows} rows and ${totals.files} files of ${taken_at}`)
}

main().catch((error) => {
  console.error(inWords(error))
  process.exitCode = 1
})
