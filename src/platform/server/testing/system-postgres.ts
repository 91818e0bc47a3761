import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { readPostmaster } from '../postgres/leftover.ts'
import { chooseServerUser, handOver } from '../postgres/server-user.ts'

const systemRoot = '/usr/lib/postgresql'

/** Returns the PostgreSQL versions installed on this machine, 15 or later. Empty if there are none. */
export const systemVersions = (): string[] =>
  existsSync(systemRoot) ? readdirSync(systemRoot).filter((version) => Number(version) >= 15) : []

/** Starts one of them in a separate folder. */
export async function startSystemServer(version: string, folder: string) {
  const bin = path.join(systemRoot, version, 'bin')
  const user = chooseServerUser(folder)
  mkdirSync(folder, { mode: 0o700 })
  handOver(folder, user)
  const asUser = (program: string, words: string[]) => [
    ...user.prefix,
    path.join(bin, program),
    '-D',
    folder,
    ...words,
  ]
  const [maker = '', ...making] = asUser('initdb', [
    '-U',
    'portico',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
    '-A',
    'trust',
  ])
  spawnSync(maker, making)
  const settings = ['-c', 'listen_addresses=', '-c', `unix_socket_directories=${folder}`]
  const [command = '', ...words] = asUser('postgres', settings)
  const server = spawn(command, words, { stdio: 'ignore' })
  while (!readPostmaster(folder)?.ready) await pause(20)
  return {
    url: `postgres://portico@localhost/postgres?host=${encodeURIComponent(folder)}`,
    stop: () => new Promise((resolve) => server.once('exit', resolve) && server.kill('SIGINT')),
  }
}
