import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readEnv, settingNames } from '#platform/server/start/env.ts'

const read = (file: string) => readFileSync(path.resolve('deploy', file), 'utf8')
const pairs = (lines: string[]) => lines.map((line) => line.split(/=(.*)/s, 2) as [string, string])
/** Returns a unit's settings by name; a later one replaces an earlier one. */
const unitOf = (file: string) =>
  new Map(
    pairs(
      read(file)
        .split('\n')
        .filter((line) => /^\w+=/.test(line)),
    ),
  )
const server = unitOf('portico.service')
const backup = unitOf('portico-backup.service')

const envFile: string = '../../scripts/env-file.mjs'
const { parseEnvFile } = (await import(envFile)) as { parseEnvFile: (text: string) => Record<string, string> }
const settingsFile = '/etc/portico/portico.env'

const sample = (isWhole: boolean): Record<string, string> => {
  const text = read('portico.env.example')
  return parseEnvFile(isWhole ? text.replace(/^#(?=[A-Z0-9_]+=)/gm, '') : text)
}
/** Returns the environment of a unit's process: what the file sets, and before it the unit's own settings. */
const notifiedBy = (unit: Map<string, string>) => ({
  ...sample(false),
  ...Object.fromEntries(pairs(unit.get('Environment')!.split(' '))),
})

test('the unit runs what npm start runs, starts it again, and waits until it has ended', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
  expect(server.get('ExecStart')).toBe(`/usr/bin/env ${scripts.start} --env-file ${settingsFile}`)
  expect(server.get('Restart')).toBe('always')
  expect(server.get('User')).toBe('portico')
  expect(Number(server.get('TimeoutStopSec'))).toBeGreaterThan(readEnv({}).stopSeconds)
  // The embedded database is in the same control group: it must not be killed together with Portico.
  expect(server.get('KillMode')).toBe('mixed')
})

test('the nightly backup runs what npm run backup runs, as the same user with the same settings', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
  expect(backup.get('ExecStart')).toBe(
    `/usr/bin/env ${scripts.backup} --env-file ${settingsFile} /var/backups/portico/`,
  )
  for (const name of ['User', 'Group', 'WorkingDirectory', 'Environment', 'UMask'])
    expect(backup.get(name), name).toBe(server.get(name))
  expect(backup.get('ReadWritePaths')).toBe('/var/backups/portico')
  expect(unitOf('portico-backup.timer').get('OnCalendar')).toMatch(/\d\d:\d\d$/)
})

test('a backup that fails is reported by what npm run backup:failed runs, as the same user', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
  const failed = unitOf(backup.get('OnFailure')!)
  expect(failed.get('ExecStart')).toBe(`/usr/bin/env ${scripts['backup:failed']} --env-file ${settingsFile}`)
  for (const name of ['User', 'Group', 'WorkingDirectory', 'Environment', 'UMask', 'StateDirectory'])
    expect(failed.get(name), name).toBe(server.get(name))
})

test.each([
  ['server', server],
  ['backup', backup],
])(
  'the shipped sample and the unit are settings of the %s that keep everything where it may be written',
  (_, unit) => {
    const stored = `/var/lib/${unit.get('StateDirectory')}`
    const env = readEnv(notifiedBy(unit))
    expect(unit.get('ProtectSystem')).toBe('strict')
    expect(env.dataDir).toBe(stored)
    expect(env).toMatchObject({ demo: false, production: true, role: 'all' })
    // Commands in a terminal read the file, not the unit, so the unit sets nothing else.
    expect(unit.get('Environment')).toBe('NODE_ENV=production')
    expect(unit.has('EnvironmentFile')).toBe(false)
    expect(readEnv(notifiedBy(unit))).toMatchObject({ publicUrl: 'https://shop.example', trustProxy: true })
  },
)

test('the sample names only what is read, and the person who takes all of it sets a secret of their own', () => {
  const whole = sample(true)
  const known = new Set<string>(settingNames)
  expect(Object.keys(whole).filter((name) => !known.has(name))).toEqual([])
  expect(Object.keys(whole)).toEqual(
    expect.arrayContaining(['SMTP_URL', 'DATABASE_URL', 'CENTRIFUGO_URL', 'CENTRIFUGO_API_KEY']),
  )
  expect(() => readEnv(whole)).toThrow('REALTIME_SECRET')
  expect(readEnv({ ...whole, REALTIME_SECRET: 's'.repeat(40) })).toMatchObject({
    mailFrom: 'Portico <no-reply@shop.example>',
    centrifugo: { url: 'http://localhost:8000' },
  })
})

test('every unit has the same bounds: no capabilities, no devices, no kernel', () => {
  const bounds = (unit: Map<string, string>) =>
    [...unit].filter(([name]) => /^(Protect|Private|Restrict|Lock|NoNew|SystemCall|Capab|Ambient)/.test(name))
  expect(bounds(server).length).toBeGreaterThan(15)
  expect(server.get('CapabilityBoundingSet')).toBe('')
  // Node looks up host names with it.
  expect(server.get('RestrictAddressFamilies')).toContain('AF_NETLINK')
  for (const name of ['portico-backup.service', 'portico-backup-failed.service'])
    expect(bounds(unitOf(name)), name).toEqual(bounds(server))
})

const isThere = spawnSync('systemd-analyze', ['--version']).status === 0
test.skipIf(!isThere)('systemd itself finds no fault with the units', () => {
  const units = readdirSync('deploy').filter((name) => /\.(service|timer)$/.test(name))
  expect(units).toHaveLength(4)
  const { status, stderr } = spawnSync(
    'systemd-analyze',
    ['verify', ...units.map((one) => `deploy/${one}`)],
    {
      encoding: 'utf8',
    },
  )
  expect(status, stderr).toBe(0)
  // systemd reports unknown settings and ignores them.
  expect(stderr).not.toMatch(/Unknown (key|section|lvalue)/)
})

test.each(['en', 'ru'])(
  'the page for operators (%s) makes the user, the folders and the units as they are named here',
  (lang) => {
    const page = readFileSync(path.resolve('docs/operator', `${lang}.md`), 'utf8')
    const user = server.get('User')!
    for (const line of [
      `useradd --system --home-dir /var/lib/${server.get('StateDirectory')} --shell /usr/sbin/nologin ${user}\n`,
      `-m 0700 /var/lib/portico ${backup.get('ReadWritePaths')}\n`,
      `-m 0600 ${server.get('WorkingDirectory')}/deploy/portico.env.example ${settingsFile}\n`,
      `npm --prefix ${server.get('WorkingDirectory')} run init -- --env-file ${settingsFile} --admin `,
      'systemctl enable --now portico portico-backup.timer\n',
    ])
      expect(page).toContain(line)
    // A shell reads the file in another language: $, & and spaces mean something else there.
    expect(page).not.toMatch(/set -a|\. \/etc\/portico/)
  },
)
