import { readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { parse as parseYaml } from 'yaml'
import { readEnv, settingNames } from '#platform/server/start/env.ts'
import { allOf, readNginx } from './testing/read-nginx.ts'

const deploy = (file: string) => readFileSync(path.resolve('deploy', file), 'utf8')
const lib: string = '../../scripts/lib.mjs'
/** The flags of `npm start`. */
const { serverFlags } = (await import(lib)) as { serverFlags: string[] }
const settings = new Set<string>(settingNames)
/** Read by the libraries for S3, OpenTelemetry and PostgreSQL, not by us. */
const ofLibraries = /^(AWS_|OTEL_|PGPASSWORD$)/

type Service = {
  image?: string
  environment?: Record<string, string>
  depends_on?: string[] | Record<string, unknown>
  volumes?: string[]
  stop_grace_period?: string
  command?: string[]
  profiles?: string[]
}
const compose = parseYaml(deploy('compose.yml'), { merge: true }) as {
  services: Record<string, Service>
  volumes: Record<string, unknown>
}
const ours = Object.entries(compose.services).filter(([, { image }]) => image === 'portico')

/** The content of deploy/.env, as an operator writes it. */
const dotEnv: Record<string, string> = {
  PUBLIC_URL: 'https://shop.example',
  REALTIME_SECRET: 's'.repeat(40),
}

test('compose starts each part of Portico once, and sets only what is read', () => {
  const started = ours.filter(([, { profiles }]) => profiles === undefined)
  expect(started.map(([, { environment }]) => environment?.ROLE).sort()).toEqual(['api', 'web', 'worker'])
  const set = ours.flatMap(([, { environment = {} }]) => Object.keys(environment))
  expect(set.filter((name) => !settings.has(name) && !ofLibraries.test(name))).toEqual([])
})

/** Puts the values of deploy/.env into the settings of a service, as compose does. */
const filledWith = (values: Record<string, string>, environment: Record<string, string> = {}) =>
  Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [
      name,
      String(value).replace(
        /\$\{(\w+):([-?])([^}]*)\}/g,
        (_, asked, kind, usual) => values[asked] ?? (kind === '-' ? usual : 'word'),
      ),
    ]),
  )

test.each(ours)('compose gives %s settings it starts with', (_name, { environment = {} }) => {
  const filled = filledWith(dotEnv, environment)
  expect(readEnv(filled)).toMatchObject({
    demo: false,
    metrics: { port: 9400 },
    publicUrl: 'https://shop.example',
    dataDir: '/data',
    realtimeSecret: 's'.repeat(40),
  })
})

test.each(['p@ss', 'a:b', 'a/b', 'a?b', 'a#b', '100%', '%41', '$x', 'a b', 'ключ', '[x]', '"'])(
  'a password of the database that is %s arrives in every part of Portico as it is',
  (password) => {
    for (const [, { environment }] of ours) {
      const { DATABASE_URL, PGPASSWORD } = filledWith({ ...dotEnv, POSTGRES_PASSWORD: password }, environment)
      vi.stubEnv('PGPASSWORD', PGPASSWORD)
      const client = new pg.Client({ connectionString: DATABASE_URL })
      const { host, port, user, database } = client
      expect({ host, port, user, database, password: client.password }).toEqual({
        ...{ host: 'database', port: 5432, user: 'portico', database: 'portico' },
        password,
      })
      vi.unstubAllEnvs()
    }
  },
)

test('compose makes a backup only when asked, with the command and the settings of the others', () => {
  const { profiles, command, volumes, environment } = compose.services.backup!
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
  expect(profiles).toEqual(['backup'])
  expect(scripts.backup).toContain(command!.find((word) => word.endsWith('.ts')))
  const folder = command!.at(-1)!.replace(/\/$/, '')
  expect(volumes!.filter((one) => one.endsWith(`:${folder}`))).toHaveLength(1)
  // The process with this DATA_DIR reports in its metrics when the last backup was made.
  expect(volumes).toContain(compose.services.worker!.volumes![0])
  expect(environment).toEqual(compose.services.worker!.environment)
})

test('Portico and Centrifugo are told the same secret and the same key, out of one place', () => {
  const { environment: centrifugo = {} } = compose.services.realtime!
  for (const [, { environment = {} }] of ours) {
    expect(environment.REALTIME_SECRET).toMatch(/^\$\{REALTIME_SECRET:\?/)
    expect(centrifugo.CENTRIFUGO_CLIENT_TOKEN_HMAC_SECRET_KEY).toBe(environment.REALTIME_SECRET)
    expect(environment.CENTRIFUGO_API_KEY).toMatch(/^\$\{CENTRIFUGO_API_KEY:\?/)
    expect(centrifugo.CENTRIFUGO_HTTP_API_KEY).toBe(environment.CENTRIFUGO_API_KEY)
  }
})

test('what compose names is there: services that are waited for, and volumes', () => {
  const services = new Set(Object.keys(compose.services))
  for (const { depends_on = [], volumes = [] } of Object.values(compose.services)) {
    const waitedFor = Array.isArray(depends_on) ? depends_on : Object.keys(depends_on)
    expect(waitedFor.filter((name) => !services.has(name))).toEqual([])
    const stored = volumes.map((one) => one.split(':', 1)[0]!).filter((name) => !/^[.$]/.test(name))
    expect(stored.filter((name) => !(name in compose.volumes))).toEqual([])
  }
})

test('compose waits longer for a part that ends than the part itself', () => {
  for (const [, { stop_grace_period = '10s' }] of ours)
    expect(Number.parseInt(stop_grace_period, 10)).toBeGreaterThan(readEnv({}).stopSeconds)
})

test('nginx sends live connections, calls and pages where compose has who answers them', () => {
  const conf = readNginx(deploy('nginx-split.conf'))
  const upstreams = new Map(
    allOf(conf, 'upstream').map(({ words, block }) => [words[0], allOf(block!, 'server')[0]!.words[0]]),
  )
  // What nginx answers itself has a name that begins with @.
  const locations = allOf(conf, 'location').filter(({ words }) => words[0]!.startsWith('/'))
  const at = new Map(
    locations.map(({ words, block }) => [
      words[0],
      upstreams.get(allOf(block!, 'proxy_pass')[0]!.words[0]!.replace('http://', '')),
    ]),
  )
  expect(Object.fromEntries(at)).toEqual({
    '/': 'web:3000',
    '/api/': 'api:3000',
    '/connection/': 'realtime:8000',
  })
  for (const service of ['web', 'api', 'realtime']) expect(compose.services).toHaveProperty(service)
  expect(JSON.parse(deploy('centrifugo.json')).http_server.port).toBe(8000)
})

test('the image runs what npm start runs, not as root, and says how it is', () => {
  const [, last] = deploy('Dockerfile')
    .split(/^FROM .*$/m)
    .slice(1)
  const lines = last!.replace(/\\\n\s*/g, ' ').split('\n')
  const said = (word: string) => lines.find((line) => line.startsWith(`${word} `))!.slice(word.length + 1)
  const [command, ...words] = JSON.parse(said('CMD')) as string[]
  expect(command).toMatch(/node$/)
  expect(words).toEqual([...serverFlags, 'src/processes/main.ts'])
  expect(said('USER')).not.toMatch(/^(root|0)/)
  expect(lines.indexOf(`USER ${said('USER')}`)).toBeLessThan(
    lines.findIndex((line) => line.startsWith('CMD')),
  )
  expect(said('HEALTHCHECK')).toContain('/api/health')
  expect(said('EXPOSE')).toBe(String(readEnv({}).port))
})

test('README says of every setting what it sets', () => {
  const readme = readFileSync('README.md', 'utf8')
  const explained = new Set(readme.match(/`[A-Z0-9_]+`/g)?.map((name) => name.slice(1, -1)))
  expect(settingNames.filter((name) => name !== 'NODE_ENV' && !explained.has(name))).toEqual([])
})
