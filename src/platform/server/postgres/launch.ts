import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { StartRefusal } from '../start/start-refusal.ts'
import { readPostmaster } from './leftover.ts'
import type { ServerUser } from './server-user.ts'

export type Launch = {
  postgres: string
  folder: string
  socketFolder: string
  user: ServerUser
}

/** Passed on the command line, where no edited file can override them. */
const settings = {
  listen_addresses: '',
  port: '5432',
  unix_socket_permissions: '0700',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  max_connections: '100',
  shared_buffers: '256MB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  effective_cache_size: '1GB',
  max_wal_size: '2GB',
  random_page_cost: '1.1',
  jit: 'off',
  // One core per query leaves the others to the pages, and stays within the 64 MB of /dev/shm in a container.
  max_parallel_workers_per_gather: '0',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  // Log the server's own messages, but no statements: these may contain what people typed.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
}

/**
 * Starts the server and waits until it answers. After a crash its old processes may need a second or two to
 * disappear.
 */
export async function launchServer(launch: Launch): Promise<ChildProcess> {
  for (let attempt = 1; ; attempt++) {
    const server = spawnServer(launch)
    if (await becomesReady(server, launch.folder)) return server
    const reason = lastWords(launch.folder)
    if (attempt === 50 || !/pre-existing shared memory block|lock file .* already exists/.test(reason)) {
      throw new StartRefusal(`The database in ${launch.folder} does not start:\n${reason}`)
    }
    await pause(50)
  }
}

function spawnServer({ postgres, folder, socketFolder, user }: Launch): ChildProcess {
  const options = { ...settings, unix_socket_directories: `"${socketFolder.replaceAll('"', '""')}"` }
  const words = Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const [command = postgres, ...rest] = [...user.prefix, postgres, '-D', folder, ...words]
  const diary = openSync(diaryOf(folder), 'w', 0o600)
  // Detached: Ctrl-C in the terminal reaches only Portico, which ends its requests first and the database
  // last.
  const server = spawn(command, rest, { stdio: ['ignore', diary, diary], detached: true })
  server.on('error', () => {})
  closeSync(diary)
  return server
}

async function becomesReady(server: ChildProcess, folder: string): Promise<boolean> {
  while (server.pid !== undefined && !hasEnded(server)) {
    const postmaster = readPostmaster(folder)
    if (postmaster?.pid === server.pid && postmaster.ready) return true
    await pause(10)
  }
  return false
}

export const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode !== null || signalCode !== null

const diaryOf = (folder: string) => path.join(folder, 'server.log')
/** Returns the last lines of the server's log. */
export const lastWords = (folder: string) =>
  readFileSync(diaryOf(folder), 'utf8').trim().split('\n').slice(-12).join('\n')
