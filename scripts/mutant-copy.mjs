// A copy of the sources for mutants; installed and built files are linked.
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { inRoot, root } from './lib.mjs'

const beginning = 'portico-mutant-'

/** Creates a copy and returns its folder. Nothing is written here. */
export function copyOfHere() {
  const copy = path.join(os.tmpdir(), `${beginning}${process.pid}`)
  const listed = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
  const { stdout } = spawnSync('git', listed, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  for (const file of stdout.split('\0').filter((name) => name && existsSync(inRoot(name)))) {
    mkdirSync(path.dirname(path.join(copy, file)), { recursive: true })
    cpSync(inRoot(file), path.join(copy, file))
  }
  for (const shared of ['node_modules', '.runtime'])
    if (existsSync(inRoot(shared))) symlinkSync(inRoot(shared), path.join(copy, shared))
  return copy
}

/** Deletes the copies of runs that were killed. */
export function sweepCopies() {
  for (const name of readdirSync(os.tmpdir()).filter((one) => one.startsWith(beginning)))
    if (!isAlive(Number(name.slice(beginning.length))))
      rmSync(path.join(os.tmpdir(), name), { recursive: true, force: true })
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
