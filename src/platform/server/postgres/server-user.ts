import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, lstatSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { StartRefusal } from '../start-refusal.ts'

/** Puts words before a command so that it runs as someone PostgreSQL accepts: it refuses to run as root. */
export type ServerUser = { prefix: string[]; uid: number | undefined; gid: number | undefined }

/**
 * Who runs the server over this folder. An ordinary person: themselves. Root: the folder's owner if that is someone
 * else; otherwise a user namespace, where root's own files belong to an ordinary number; otherwise `noOne`.
 */
export function chooseServerUser(folder: string): ServerUser {
  const dying = works('setpriv', '--pdeathsig', 'INT') ? ['setpriv', '--pdeathsig', 'INT'] : []
  if (process.getuid?.() !== 0) return { prefix: dying, uid: undefined, gid: undefined }

  const owner = existsSync(folder) ? statSync(folder) : { uid: 0, gid: 0 }
  if (owner.uid !== 0) return otherPerson(owner.uid, owner.gid)
  const namespace = ['unshare', '--user', '--map-user=1000', '--map-group=1000']
  if (works(...namespace)) return { prefix: [...namespace, ...dying], uid: 0, gid: 0 }
  return otherPerson(noOne, noOne)
}

/** Gives the folder and all inside it to the user who runs the server. */
export function handOver(folder: string, { uid, gid }: ServerUser) {
  if (uid === undefined || gid === undefined || !existsSync(folder) || statSync(folder).uid === uid) return
  for (const entry of ['', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })]) {
    const file = path.join(folder, entry)
    if (!lstatSync(file).isSymbolicLink()) chownSync(file, uid, gid)
  }
}

/** The number of `noOne` and of its group on Linux. */
const noOne = 65534

/** dac_override lets it pass folders on the way that only root may read; without it the way must be open. */
function otherPerson(uid: number, gid: number): ServerUser {
  const plain = ['setpriv', '--reuid', `${uid}`, '--regid', `${gid}`, '--clear-groups', '--pdeathsig', 'INT']
  const passing = [...plain, '--inh-caps', '+dac_override', '--ambient-caps', '+dac_override']
  const prefix = [passing, plain].find((words) => works(...words))
  if (prefix) return { prefix, uid, gid }
  throw new StartRefusal(
    'PostgreSQL does not run as root, and neither `unshare` nor `setpriv` works here. ' +
      'Start Portico as an ordinary user, or set DATABASE_URL.',
  )
}

function works(...[command, ...words]: string[]): boolean {
  return command !== undefined && spawnSync(command, [...words, 'true'], { stdio: 'ignore' }).status === 0
}
