import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'

/** The time for a download of the jars of one validator over a slow line, and for its run. */
const mostMs = 180_000
const oldestJava = 17

/** A validator written in Java; or why it cannot run here. */
export type Validator =
  | { errorsOf: (words: readonly string[]) => Map<string, string[]> }
  | { missing: string }

/**
 * Returns the validator of a folder here: pom.xml names its jars, Validate.java is its program. The jars are downloaded
 * once into .runtime, again after the pom has changed.
 */
export function validator(name: 'phive' | 'mustang'): Validator {
  const folder = path.join(import.meta.dirname, name)
  const pom = path.join(folder, 'pom.xml')
  const java = spawnSync('java', ['-version'], { encoding: 'utf8' })
  const found = Number(/version "(\d+)/.exec(java.stderr ?? '')?.[1] ?? 0)
  if (found < oldestJava) return { missing: `there is no Java ${oldestJava} here` }
  if (spawnSync('mvn', ['-version']).status !== 0) return { missing: 'there is no Maven here' }
  const version = createHash('sha256').update(readFileSync(pom)).digest('hex').slice(0, 12)
  const jars = path.resolve('.runtime/einvoices', `${name}-${version}`)
  const why = existsSync(jars) ? null : download(pom, jars)
  if (why !== null) return { missing: `Maven could not download ${name}: ${why}` }
  return { errorsOf: (words) => linesOf(jars, path.join(folder, 'Validate.java'), words) }
}

/** Returns why the jars could not be downloaded, or null. */
function download(pom: string, jars: string): string | null {
  const half = `${jars}-${process.pid}`
  mkdirSync(path.dirname(jars), { recursive: true })
  const words = ['-q', '-B', '-f', pom, 'dependency:copy-dependencies', `-DoutputDirectory=${half}`]
  const { status, stdout, error } = spawnSync('mvn', words, { encoding: 'utf8', timeout: mostMs })
  if (status === 0) renameSync(half, jars)
  else rmSync(half, { recursive: true, force: true })
  return status === 0
    ? null
    : (error?.message ?? /^\[ERROR\].*$/m.exec(stdout)?.[0] ?? `it ended with ${status}`)
}

/** Returns the errors of each file by its path. Throws if the program fails. */
function linesOf(jars: string, program: string, words: readonly string[]): Map<string, string[]> {
  const { status, stdout, stderr } = spawnSync('java', ['-cp', `${jars}/*`, program, ...words], {
    encoding: 'utf8',
    timeout: mostMs,
  })
  if (status !== 0) throw new Error(`${program} ended with ${status}: ${stderr}`)
  const lines = stdout.split('\n').filter((line) => line.startsWith('/'))
  return new Map(
    lines.map((line) => {
      const [file = '', ...errors] = line.split('\t')
      return [file, errors] as const
    }),
  )
}
