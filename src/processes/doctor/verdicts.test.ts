import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { ofBackups } from './backups.ts'
import { examine, type Verdict } from './check.ts'
import { ofClock, ofConnections, ofExtensions, ofMigrations, ofRole, ofServer } from './database.ts'
import { ofJobs } from './jobs.ts'
import { report } from './report.ts'
import { ofVisit } from './service.ts'
import { ofSettings } from './settings.ts'
import { ofDataDir, ofFreeBytes } from './storage.ts'

const home = mkdtempSync(path.join(os.tmpdir(), 'portico-doctor-'))
afterAll(() => rmSync(home, { recursive: true }))
const own = process.getuid!()

const settings = {
  publicUrl: 'https://orders.seller.example',
  demo: false,
  rateLimits: true,
  webhooksToLoopback: false,
  role: 'all',
}
const server = {
  version: '17.2',
  encoding: 'UTF8',
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  jit: 'off',
  is_standby: false,
}
const role = { name: 'portico', database: 'shop', is_super: false, owns: true }
const theirs = { databaseUrl: 'postgres://db.example/shop' }
const figures = { waiting: 2, again: 0, running: 1, failed: 0, oldest: 4 }
const visit = {
  url: 'https://orders.seller.example',
  trustProxy: true,
  isHere: true,
  isDeceived: false,
  seen: '198.51.100.4',
  from: '198.51.100.4',
  to: '198.51.100.4',
}
const megabyte = 1024 * 1024

/** What is looked at, the result, and words that must be in the finding or the advice. */
const cases: [string, Verdict, Verdict['result'], string][] = [
  ['settings of a company', ofSettings(settings), 'ok', 'ROLE=all'],
  ['no limits', ofSettings({ ...settings, rateLimits: false }), 'warning', 'RATE_LIMITS'],
  [
    'webhooks to itself',
    ofSettings({ ...settings, webhooksToLoopback: true }),
    'warning',
    'WEBHOOKS_TO_LOOPBACK',
  ],
  ['a demonstration', ofSettings({ ...settings, demo: true }), 'warning', 'DEMO=0'],
  [
    'no public address',
    ofSettings({ ...settings, publicUrl: 'http://localhost:3000' }),
    'warning',
    'PUBLIC_URL',
  ],
  [
    'a loopback address',
    ofSettings({ ...settings, publicUrl: 'http://127.0.0.1' }),
    'warning',
    'own machine',
  ],
  ['no HTTPS', ofSettings({ ...settings, publicUrl: 'http://orders.seller.example' }), 'warning', 'HTTPS'],

  ['a sound server', ofServer(server), 'ok', '17.2'],
  ['a standby', ofServer({ ...server, is_standby: true }), 'fault', 'primary'],
  ['fsync off', ofServer({ ...server, fsync: 'off' }), 'fault', 'alter system set fsync = on'],
  ['torn pages', ofServer({ ...server, full_page_writes: 'off' }), 'fault', 'full_page_writes = on'],
  ['another encoding', ofServer({ ...server, encoding: 'LATIN1' }), 'fault', 'LATIN1'],
  ['late commits', ofServer({ ...server, synchronous_commit: 'off' }), 'warning', 'synchronous_commit'],
  ['settings that are dropped', ofServer({ ...server, jit: 'on' }), 'warning', 'pool_mode'],

  ['the owner', ofRole(role, theirs), 'ok', 'owns shop'],
  [
    'a stranger',
    ofRole({ ...role, owns: false }, theirs),
    'fault',
    'alter database "shop" owner to "portico"',
  ],
  ['a superuser', ofRole({ ...role, is_super: true }, theirs), 'warning', 'Create a role'],
  [
    'an old embedded role',
    ofRole({ ...role, is_super: true }, {}),
    'warning',
    'restore into an empty DATA_DIR',
  ],

  ['both extensions', ofExtensions(['unaccent', 'pg_trgm']), 'ok', 'pg_trgm'],
  ['one extension', ofExtensions(['pg_trgm']), 'fault', 'no unaccent'],
  ['no extension', ofExtensions([]), 'fault', 'postgresql-contrib'],

  ['all migrations', ofMigrations({ applied: 23, missing: 0, newer: 0 }, true), 'ok', '23'],
  [
    'a new version, stopped',
    ofMigrations({ applied: 21, missing: 2, newer: 0 }, false),
    'warning',
    'Back up first',
  ],
  ['an old process', ofMigrations({ applied: 21, missing: 2, newer: 0 }, true), 'fault', 'restart'],
  ['a newer database', ofMigrations({ applied: 24, missing: 0, newer: 1 }, false), 'fault', 'newer version'],

  ['free connections', ofConnections({ most: 97, open: 40, own: 30 }, 20), 'ok', '87 of 97'],
  [
    'connections that others use',
    ofConnections({ most: 97, open: 90, own: 10 }, 20),
    'fault',
    'max_connections',
  ],
  [
    'more than there are',
    ofConnections({ most: 97, open: 1, own: 1 }, 200),
    'fault',
    'DATABASE_CONNECTIONS=200',
  ],

  ['equal clocks', ofClock(-80), 'ok', 'the same'],
  ['a fast clock', ofClock(95_000), 'fault', '95 s ahead of'],
  ['a slow clock', ofClock(-61_000), 'fault', '61 s behind'],

  ['room', ofFreeBytes(5000 * megabyte, 200 * megabyte), 'ok', '5000 MB'],
  ['little room', ofFreeBytes(900 * megabyte, 200 * megabyte), 'warning', 'little'],
  ['no room', ofFreeBytes(199 * megabyte, 200 * megabyte), 'fault', 'uploads are refused'],

  ['jobs in time', ofJobs(figures, true), 'ok', '2 due'],
  ['late jobs', ofJobs({ ...figures, oldest: 720 }, true), 'fault', '12 minutes'],
  ['jobs of a stopped Portico', ofJobs({ ...figures, oldest: 86_400 }, false), 'ok', '2 due'],
  ['failed jobs', ofJobs({ ...figures, failed: 1 }, true), 'warning', '1 job failed for good'],
  ['retried jobs', ofJobs({ ...figures, again: 3 }, true), 'warning', '3 jobs failed and will be retried'],

  ['one’s own address', ofVisit(visit), 'ok', '198.51.100.4'],
  ['an invented address', ofVisit({ ...visit, isDeceived: true }), 'fault', 'proxy_add_x_forwarded_for'],
  ['a proxy that is not trusted', ofVisit({ ...visit, trustProxy: false }), 'fault', 'TRUST_PROXY=1'],
  ['the proxy’s address', ofVisit({ ...visit, seen: '127.0.0.1' }), 'fault', 'that is the proxy'],
  ['the address of a container', ofVisit({ ...visit, seen: '172.18.0.3' }), 'fault', 'that is the proxy'],
  ['the address before NAT', ofVisit({ ...visit, from: '10.0.0.7' }), 'ok', '10.0.0.7'],
  [
    'a private address for another',
    ofVisit({ ...visit, from: '10.0.0.7', seen: '10.0.0.1' }),
    'warning',
    '10.0.0.1',
  ],
]

test.each(cases)('%s', (_, verdict, result, words) => {
  expect(verdict.result).toBe(result)
  expect(`${verdict.found} ${verdict.advice ?? ''}`).toContain(words)
  expect(verdict.advice !== undefined).toBe(result === 'warning' || result === 'fault')
})

describe('the data folder', () => {
  const folder = path.join(home, 'data')
  mkdirSync(folder)
  const withMode = (mode: number, uid = own) => {
    chmodSync(folder, mode)
    return ofDataDir(folder, uid)
  }
  test('of its user alone is right', () => {
    expect(withMode(0o700)).toMatchObject({ result: 'ok', found: expect.stringContaining('mode 700') })
  })
  test('that others can read is a warning', () => {
    const mode = own === 0 ? 711 : 700
    expect(withMode(0o755)).toMatchObject({ result: 'warning', advice: `chmod ${mode} ${folder}` })
  })
  test('of another user is a fault; root is told to run it as that user', () => {
    const another = own + 1
    expect(ofDataDir(folder, another === 0 ? 1 : another)).toMatchObject({ result: 'fault' })
    expect(ofDataDir(folder, 0).advice).toMatch(own === 0 ? /chmod/ : /sudo -u portico/)
  })
  test('that is a file or missing is told', () => {
    writeFileSync(path.join(home, 'file'), '')
    expect(ofDataDir(path.join(home, 'file'), own).result).toBe('fault')
    expect(ofDataDir(path.join(home, 'nowhere'), own).result).toBe('warning')
  })
})

describe('the last backup', () => {
  const now = new Date('2026-05-04T12:00:00Z')
  const place = path.join(home, 'shop.backup')
  writeFileSync(place, '')
  const at = { now, dataDir: home, isEncrypted: true }
  test.each([
    ['that is not there', null, at, 'warning', 'portico-backup.timer'],
    [
      'of the day before yesterday',
      { at: '2026-05-02T02:15:00Z', place: 's3://b/p' },
      at,
      'fault',
      'journalctl',
    ],
    ['on the same disk', { at: '2026-05-04T02:15:00Z', place }, at, 'warning', 'same disk'],
    ['that was removed', { at: '2026-05-04T02:15:00Z', place: `${place}.old` }, at, 'warning', 'no longer'],
    [
      'that everyone can read',
      { at: '2026-05-04T02:15:00Z', place: 's3://b/p' },
      { ...at, isEncrypted: false },
      'warning',
      'BACKUP_PASSPHRASE',
    ],
    ['of the night in S3', { at: '2026-05-04T02:15:00Z', place: 's3://b/p' }, at, 'ok', '9 hours'],
  ] as const)('%s', (_, last, place, result, words) => {
    const verdict = ofBackups(last, place)
    expect(verdict.result).toBe(result)
    expect(`${verdict.found} ${verdict.advice}`).toContain(words)
  })
})

describe('a check', () => {
  const installation = { env: {} as never, pool: null, service: null }
  test('that breaks down is a fault in one line, and the others are still made', async () => {
    const broken = new TypeError('fetch failed', { cause: new Error('getaddrinfo\n ENOTFOUND nowhere') })
    const findings = await examine(
      [
        { name: 'one', look: () => Promise.reject(broken) },
        { name: 'two', needs: 'database', look: async () => ({ result: 'ok', found: '' }) },
        { name: 'three', look: async () => ({ result: 'ok', found: 'fine' }) },
      ],
      installation,
    )
    expect(findings.map(({ result }) => result)).toEqual(['fault', 'skipped', 'ok'])
    expect(findings[0]!.found).toBe('getaddrinfo ENOTFOUND nowhere')
    expect(report(findings, false)).toMatch(
      /^fault +one +getaddrinfo.*\n +Fix this.*\nskipped +two .*\nok +three +fine\n\n1 fault, no warnings\.$/,
    )
  })
})
