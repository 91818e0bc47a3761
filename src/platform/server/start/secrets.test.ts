import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'

const home = mkdtempSync(path.join(os.tmpdir(), 'portico-secrets-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))

const program = `
  const { ensureSecrets } = await import('./src/platform/server/start/secrets.ts')
  process.stdout.write(ensureSecrets({ dataDir: ${JSON.stringify(home)} }).realtimeSecret)`
/** Starts a separate process; `before` is a shell command run first. */
const start = (before = '') =>
  promisify(execFile)('sh', [
    '-c',
    `${before}exec "$0" --input-type=module -e "$1"`,
    process.execPath,
    program,
  ])

test('a start that cannot write leaves nothing behind that the next one stumbles over', async () => {
  await expect(start('ulimit -f 0; trap "" XFSZ; ')).rejects.toThrow('EFBIG')
  expect(readdirSync(home)).toEqual([])

  const { stdout: made } = await start()
  expect(made).toMatch(/^[0-9a-f]{64}$/)
  const file = path.join(home, 'secrets.json')
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ REALTIME_SECRET: made })
  expect(statSync(file).mode & 0o777).toBe(0o600)
  // A database started by root runs as another user, who needs access.
  expect(statSync(home).mode & 0o777).toBe(process.getuid?.() === 0 ? 0o711 : 0o700)
  expect((await start()).stdout).toBe(made)
  expect(readdirSync(home)).toEqual(['secrets.json'])
})

test('of two that start at once both have the same secrets', async () => {
  rmSync(path.join(home, 'secrets.json'))
  const made = await Promise.all([start(), start(), start()])
  expect(new Set(made.map(({ stdout }) => stdout)).size).toBe(1)
})

test('a full disk hinders no start whose secrets are there, and a damaged file is refused', async () => {
  const full = 'ulimit -f 0; trap "" XFSZ; '
  const file = path.join(home, 'secrets.json')
  const { REALTIME_SECRET } = JSON.parse(readFileSync(file, 'utf8'))
  expect((await start(full)).stdout).toBe(REALTIME_SECRET)
  for (const damaged of ['', '{', '{}', '{"REALTIME_SECRET":"short"}']) {
    writeFileSync(file, damaged)
    await expect(start(full)).rejects.toThrow(/secrets\.json is damaged/)
    expect(readFileSync(file, 'utf8')).toBe(damaged)
  }
})
