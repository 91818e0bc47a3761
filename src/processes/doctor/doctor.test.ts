import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, request, type Server } from 'node:http'
import { createRequire } from 'node:module'
import { type AddressInfo, connect } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase, templateOf } from '#platform/server/testing/database.ts'
import { createLog } from '../log.ts'
import { type Running, startServer } from '../server.ts'
import { noteDatabase } from '../service-database.ts'
import { settingsFor, worlds } from '../testing/portico.ts'
import type { Finding } from './check.ts'
import { ofMail } from './mail.ts'
import { ofLive, ofPublicUrl, ofVisitorAddress } from './service.ts'
import { ofS3 } from './storage.ts'

// The package has no types.
type S3rver = { run(): Promise<{ port: number }>; close(): Promise<void> }
const S3rver = createRequire(import.meta.url)('s3rver') as new (options: object) => S3rver

const home = mkdtempSync(path.join(os.tmpdir(), 'portico-doctor-'))
const silent = { info() {}, warn() {}, error() {} }
const given = { ROLE: 'api', LOG_LEVEL: 'silent', DEMO: '0' }
let database: FreshDatabase
let portico: Running
let settings: Record<string, string>

beforeAll(async () => {
  database = await freshDatabase(await templateOf('demonstration_people', worlds.people))
  const PORT = await freePort()
  const env = settingsFor(database.url, home, { ...given, PORT, PUBLIC_URL: `http://localhost:${PORT}` })
  portico = await startServer(env, createLog(env), database.pool)
  await noteDatabase(env, database.pool, silent)
  settings = {
    DATABASE_URL: database.url,
    REALTIME_SECRET: env.realtimeSecret,
    DATA_DIR: home,
    PORT,
    DEMO: '0',
  }
})
afterAll(async () => {
  await portico.stop()
  await database.drop()
  rmSync(home, { recursive: true, force: true })
})

/** A live connection is accepted from PUBLIC_URL alone, so the port is known before the start. */
async function freePort(): Promise<string> {
  const server = createServer()
  await new Promise<void>((ready) => server.listen(0, ready))
  const { port } = server.address() as AddressInfo
  await new Promise((closed) => server.close(closed))
  return String(port)
}

/** Runs the command. Returns its exit code, its words, and the findings by check. */
async function doctor(more: Record<string, string> = {}, words: string[] = ['--json']) {
  const node = ['--disable-warning=ExperimentalWarning', 'src/processes/doctor.ts', ...words]
  const env = { PATH: process.env.PATH, ...settings, ...more }
  const { code, out, said } = await new Promise<{ code: unknown; out: string; said: string }>((resolve) =>
    execFile(process.execPath, node, { env }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, out: stdout, said: stderr }),
    ),
  )
  const isJson = out.startsWith('{')
  const findings: Finding[] = isJson ? JSON.parse(out).findings : []
  return { code, out, said, found: Object.fromEntries(findings.map((one) => [one.check, one])) }
}

test('an installation that runs is looked at from the settings to the backups, and nothing is a fault', async () => {
  const { code, out, found } = await doctor()
  expect(code, out).toBe(0)
  expect(Object.keys(found)).toEqual([
    ...['settings', 'database', 'server', 'role', 'extensions', 'migrations', 'connections', 'clock'],
    ...['data folder', 'disk', 'files', 'mail', 'service', 'public address', 'visitor address'],
    ...['realtime', 'live connection', 'background jobs', 'backups'],
  ])
  for (const check of ['database', 'migrations', 'files', 'service', 'public address', 'live connection'])
    expect(found[check], check).toMatchObject({ result: 'ok' })
  expect(found.mail).toMatchObject({ result: 'warning', advice: expect.stringContaining('SMTP_URL') })
})

test('one that is stopped is looked at as far as that goes, and says so', async () => {
  const { code, out } = await doctor({ PORT: '1' }, [])
  expect(code, out).toBe(0)
  expect(out).toMatch(/^skipped +service +Portico does not run here \(http:\/\/localhost:1\)/m)
  expect(out).toMatch(/^skipped +live connection +needs a running Portico/m)
  expect(out).toMatch(/^ok +migrations/m)
})

test('faults are found side by side, each with what to do', async () => {
  const { code, out, found } = await doctor({
    DATABASE_CONNECTIONS: '400',
    KEEP_FREE_MB: '900000000',
    SMTP_URL: 'smtp://127.0.0.1:1',
    PUBLIC_URL: 'http://localhost:1',
    CENTRIFUGO_URL: 'http://127.0.0.1:1',
    CENTRIFUGO_API_KEY: 'key',
  })
  expect(code, out).toBe(1)
  for (const [check, words] of [
    ['connections', 'max_connections'],
    ['disk', 'Make room'],
    ['mail', 'Check host, port'],
    ['public address', 'DNS'],
    ['realtime', 'CENTRIFUGO_URL'],
  ] as const)
    expect(found[check], check).toMatchObject({ result: 'fault', advice: expect.stringContaining(words) })
})

test('without a database, and with a misspelt setting, the rest is still told', async () => {
  const away = await doctor({ DATABASE_URL: 'postgres://127.0.0.1:1/shop' })
  expect([away.code, away.found.database, away.found.server, away.found.service]).toMatchObject([
    1,
    { result: 'fault', found: expect.stringContaining('ECONNREFUSED') },
    { result: 'skipped' },
    { result: 'ok' },
  ])
  const misspelt = await doctor({ PUBLIC_ULR: 'https://orders.seller.example' })
  expect([misspelt.code, misspelt.found.settings]).toMatchObject([
    1,
    { result: 'fault', found: expect.stringContaining('PUBLIC_URL seems to be meant') },
  ])
})

test('an address that is none is refused with the usage', async () => {
  const { code, said } = await doctor({}, ['--mail-to', 'no-address'])
  expect(code).toBe(1)
  expect(said).toMatch(/"no-address" is no e-mail address\.\nnpm run doctor/)
})

describe('mail', () => {
  let received: string[] = []
  const emailBox = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ password }, _session, done) =>
      password === 'right'
        ? done(null, { user: 'portico' })
        : done(Object.assign(new Error('5.7.8 No'), { responseCode: 535 })),
    onRcptTo: ({ address }, _session, done) =>
      done(
        address.startsWith('gone')
          ? Object.assign(new Error('5.1.1 User unknown'), { responseCode: 550 })
          : null,
      ),
    onData: (stream, { envelope }, done) => {
      received = envelope.rcptTo.map(({ address }) => address)
      stream.resume()
      stream.on('end', done)
    },
  })
  beforeAll(() => new Promise<void>((ready) => emailBox.listen(0, '127.0.0.1', ready)))
  afterAll(() => new Promise<void>((closed) => emailBox.close(closed)))
  const look = (password: string, to?: string) => {
    const { port } = emailBox.server.address() as AddressInfo
    const smtpUrl = `smtp://portico:${password}@127.0.0.1:${port}`
    return ofMail(
      { smtpUrl, mailFrom: 'portico@seller.example', publicUrl: 'https://orders.seller.example' },
      to,
    )
  }

  test('is signed in to, and sends an e-mail only when asked', async () => {
    expect(await look('right')).toMatchObject({ result: 'ok' })
    expect(received).toEqual([])
    expect(await look('right', 'anna@seller.example')).toMatchObject({ result: 'ok' })
    expect(received).toEqual(['anna@seller.example'])
  })
  test('that refuses the password or the address says which, and never the password', async () => {
    const refused = await look('wrongword')
    expect(refused).toMatchObject({ result: 'fault', advice: expect.stringContaining('user and password') })
    expect(JSON.stringify(refused)).not.toContain('wrongword')
    expect(await look('right', 'gone@seller.example')).toMatchObject({
      result: 'fault',
      found: expect.stringContaining('User unknown'),
    })
  })
})

describe('files in S3', () => {
  let s3: S3rver
  beforeAll(async () => {
    s3 = new S3rver({
      port: 0,
      silent: true,
      directory: path.join(home, 's3'),
      configureBuckets: [{ name: 'doctors', configs: [] }],
    })
    const { port } = await s3.run()
    process.env.S3_ENDPOINT = `http://localhost:${port}`
    process.env.AWS_ACCESS_KEY_ID = 'S3RVER'
    process.env.AWS_SECRET_ACCESS_KEY = 'S3RVER'
  })
  afterAll(async () => {
    for (const name of ['S3_ENDPOINT', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']) delete process.env[name]
    await s3.close()
  })

  test('are written, read and deleted, and a bucket that is not there is a fault', async () => {
    expect(await ofS3('s3://doctors/files')).toMatchObject({ result: 'ok' })
    expect(await ofS3('s3://nowhere/files')).toMatchObject({ result: 'fault' })
  })
})

describe('through a proxy', () => {
  const servers: Server[] = []
  afterAll(() => {
    for (const one of servers) one.close()
  })
  /** Stands before Portico; hands on upgrades only if it should. */
  async function proxy(handle: {
    upgrades?: boolean
    answer?: (url: string) => [number, Record<string, string>, string]
  }) {
    const server = createServer((ask, answer) => {
      if (handle.answer) {
        const [status, headers, body] = handle.answer(ask.url!)
        return void answer.writeHead(status, headers).end(body)
      }
      // nginx drops them unless it is configured to forward them.
      for (const name of ['connection', 'upgrade']) delete ask.headers[name]
      ask.pipe(
        request({ port: portico.port, path: ask.url, headers: ask.headers }, (real) => {
          answer.writeHead(real.statusCode!, real.headers)
          real.pipe(answer)
        }),
      )
    })
    if (handle.upgrades)
      server.on('upgrade', (ask, socket) => {
        const through = connect(portico.port, 'localhost', () => {
          const lines = Object.entries(ask.headers).map(([name, value]) => `${name}: ${value}`)
          through.write(`GET ${ask.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
          through.pipe(socket).pipe(through)
        })
        for (const one of [through, socket]) one.on('error', () => {})
      })
    servers.push(server)
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
    return `http://localhost:${(server.address() as AddressInfo).port}`
  }

  test('the live connection opens, or the proxy is named that does not pass it on', async () => {
    const good = await proxy({ upgrades: true })
    expect(await ofLive(good, `http://localhost:${portico.port}`)).toMatchObject({ result: 'ok' })
    expect(await ofLive(good, 'https://elsewhere.example')).toMatchObject({
      result: 'fault',
      advice: expect.stringContaining('PUBLIC_URL'),
    })
    const bad = await proxy({})
    expect(await ofLive(bad, `http://localhost:${portico.port}`)).toMatchObject({
      result: 'fault',
      advice: expect.stringContaining('Upgrade'),
    })
  })

  test('a proxy that is trusted and not there is noticed by an invented address', async () => {
    const env = settingsFor(database.url, home, { ...given, PORT: '0', TRUST_PROXY: '1' })
    const trusting = await startServer(env, createLog(env), database.pool)
    const url = `http://localhost:${trusting.port}`
    const service = { url, isHere: true }
    try {
      expect((await ofVisitorAddress(url, true, service)).found).toContain('invents')
      const without = `http://localhost:${portico.port}`
      expect(await ofVisitorAddress(without, false, service)).toMatchObject({ result: 'ok' })
    } finally {
      await trusting.stop()
    }
  })

  test('another server, a redirect and no answer are distinguished', async () => {
    const other = await proxy({ answer: () => [200, {}, '<h1>Welcome to nginx!</h1>'] })
    expect((await ofPublicUrl(other)).found).toContain('something else than Portico')
    const moved = await proxy({ answer: () => [301, { location: 'https://new.example/' }, ''] })
    expect((await ofPublicUrl(moved)).found).toContain('redirects to https://new.example/')
    expect((await ofPublicUrl('http://localhost:1')).advice).toContain('DNS')
  })
})
