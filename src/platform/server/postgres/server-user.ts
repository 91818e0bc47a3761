import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, lstatSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { StartRefusal } from '../start/start-refusal.ts'

/** A prefix for commands so that they run as a user PostgreSQL accepts: it refuses to run as root. */
export type ServerUser = { prefix: string[]; uid: number | undefined; gid: number | undefined }

/**
 * Returns who runs the server on this folder. For an ordinary user: that user. For root: the folder's owner
 * if that is someone else; otherwise a user namespace in which root's files belong to an ordinary id;
 * otherwise `noOne`.
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

/** Changes the owner of the folder and everything inside to the user who runs the server. */
export function handOver(folder: string, { uid, gid }: ServerUser) {
  if (uid === undefined || gid === undefined || !existsSync(folder) || statSync(folder).uid === uid) return
  for (const entry of ['', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })]) {
    const file = path.join(folder, entry)
    if (!lstatSync(file).isSymbolicLink()) chownSync(file, uid, gid)
  }
}

/** The id of `noOne` and of its group on Linux. */
const noOne = 65534

/** dac_override lets the server pass parent folders only root may read. Without it they must be open. */
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
