import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { en } from '#platform/messages/en.ts'
import { ru } from '#platform/messages/ru.ts'
import { againSeconds } from '#platform/server/calls/error-reply.ts'
import { realtimePath } from '#platform/server/realtime/server.ts'
import { readEnv } from '#platform/server/start/env.ts'
import { startNginx } from '../../e2e/testing/fleet/nginx.ts'
import { freePort } from '../../e2e/testing/global-setup.ts'
import { allOf, type Directive, readNginx } from './testing/read-nginx.ts'

const read = (file: string) => readFileSync(path.resolve('deploy', file), 'utf8')
const files = ['nginx.conf', 'nginx-split.conf']
const wordsOf = (conf: Directive[], name: string) => allOf(conf, name).map(({ words }) => words.join(' '))

test.each(files)(
  '%s lets uploads and live connections through, and asks nothing twice that changes something',
  (file) => {
    const conf = readNginx(read(file))
    // A file of 50 MB with its form data.
    expect(allOf(conf, 'client_max_body_size').map(({ words }) => words)).toEqual([['60m']])
    expect(realtimePath).toMatch(/^\/connection\//)
    const headers = allOf(conf, 'proxy_set_header').map(({ words }) => words.join(' '))
    expect(headers).toEqual(
      expect.arrayContaining([
        'Upgrade $http_upgrade',
        'Connection $connection_upgrade',
        'X-Forwarded-For $proxy_add_x_forwarded_for',
      ]),
    )
    const again = allOf(conf, 'proxy_next_upstream')[0]!.words
    expect(again).toContain('http_503')
    expect(again).not.toContain('non_idempotent')
  },
)

test.each(files)('%s speaks HTTP/2 in the words that Debian 12 and Ubuntu 24.04 know', (file) => {
  const conf = readNginx(read(file))
  expect(wordsOf(conf, 'listen')).toContain('443 ssl http2')
  // Known from nginx 1.25.1 on.
  expect(wordsOf(conf, 'http2')).toEqual([])
})

test.each(files)(
  '%s waits five minutes for an answer or a slow upload, an hour for the next live word',
  (file) => {
    const conf = readNginx(read(file))
    const [main] = allOf(conf, 'server').filter(({ block = [] }) =>
      wordsOf(block, 'listen').includes('443 ssl http2'),
    )
    const own = (name: string) =>
      main!.block!.filter((one) => one.name === name).map(({ words }) => words.join(' '))
    expect(own('proxy_read_timeout')).toEqual(['300s'])
    expect(own('client_body_timeout')).toEqual(['300s'])
    const live = allOf(main!.block!, 'location').find(({ words }) => words[0] === '/connection/')!
    expect(wordsOf(live.block!, 'proxy_read_timeout')).toEqual(['1h'])
    expect(wordsOf(live.block!, 'proxy_send_timeout')).toEqual(['1h'])
    expect(wordsOf(live.block!, 'proxy_buffering')).toEqual(['off'])
  },
)

test('the example of two proxies in a row is read by nginx and by Portico, and both believe the outer one', () => {
  const [, example = ''] = read('nginx.conf').split(/^# Two proxies in a row/m)
  const lines = example.split('\n').flatMap((line) => /^# {3}(\S.*)$/.exec(line)?.[1] ?? [])
  const conf = readNginx(lines.filter((line) => line.endsWith(';')).join('\n'))
  const [outer] = wordsOf(conf, 'set_real_ip_from')
  expect(outer).toMatch(/^\d+\.\d+\.\d+\.\d+$/)
  expect(wordsOf(conf, 'real_ip_header')).toEqual(['X-Forwarded-For'])
  expect(wordsOf(conf, 'real_ip_recursive')).toEqual(['on'])
  const [said] = lines.filter((line) => line.startsWith('TRUST_PROXY='))
  expect(readEnv({ TRUST_PROXY: said!.split('=')[1] }).trustProxy).toBe(`127.0.0.1,${outer}`)
})

test.each(files)(
  '%s hands on what Portico says while its database is away, and says the same itself',
  (file) => {
    const conf = readNginx(read(file))
    // A server that answered 503 twice would be left out, and nginx would answer 502 for all.
    const servers = allOf(conf, 'upstream').flatMap(({ block }) => allOf(block!, 'server'))
    const own = servers.filter(({ words }) => !words[0]!.startsWith('realtime'))
    expect(own.map(({ words }) => words.slice(1))).toEqual(own.map(() => ['max_fails=0']))
    expect(wordsOf(conf, 'error_page')).toEqual(['502 504 =503 @away'])
    expect(wordsOf(conf, 'add_header')).toContain(`Retry-After ${againSeconds} always`)
    for (const messages of [en, ru]) expect(read(file)).toContain(messages.errors.notAnswering)
  },
)

test.each(files)('%s logs the id of a request that Portico answered, or its own, and no query', (file) => {
  const conf = readNginx(read(file))
  const [format] = allOf(conf, 'log_format')
  expect(format!.words.join('')).toMatch(/reqId=\$portico_request_id'$/)
  expect(format!.words.join('')).not.toMatch(/\$(request|request_uri|args|query_string)\b/)
  const id = allOf(conf, 'map').find(({ words }) => words[1] === '$portico_request_id')
  expect(id!.words[0]).toBe('$upstream_http_x_request_id')
  expect(id!.block!.map(({ name, words }) => [name, ...words])).toEqual([
    ['default', '$upstream_http_x_request_id'],
    ["''", '$request_id'],
  ])
  for (const { words } of allOf(conf, 'access_log')) expect(words[1]).toBe(format!.words[0])
  // What nginx answers itself names the same id.
  expect(read(file)).toContain('"request_id":"$portico_request_id"')
})

const isThere = spawnSync('nginx', ['-v']).status === 0

/** A fake process of Portico: it answers, answers 503 as without a database, or is stopped. */
async function standIn() {
  let state: 'up' | 'away' = 'up'
  const server = createServer((_request, response) => {
    response.setHeader('x-request-id', 'id-of-portico')
    if (state === 'up') return void response.end('answered')
    const headers = { 'content-type': 'application/json', 'retry-after': String(againSeconds) }
    response.writeHead(503, headers).end('{"code":"errors.notAnswering","request_id":"of Portico"}')
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    port: (server.address() as AddressInfo).port,
    be: (next: typeof state) => (state = next),
    stop: () => new Promise((closed) => server.close(closed).closeAllConnections()),
  }
}

test.skipIf(!isThere)(
  'behind nginx every call and page says when to come again, and is back at once',
  async () => {
    const home = mkdtempSync(path.join(os.tmpdir(), 'portico-nginx-'))
    const [web, api, other] = await Promise.all([standIn(), standIn(), standIn()])
    const [port, innerPort] = [await freePort(), await freePort()]
    const places = { port, innerPort, pages: [web.port], calls: [api.port, other.port], realtime: 1 }
    const nginx = await startNginx(home, places)
    const ask = async (where: string, method = 'GET', at = port) => {
      const answer = await fetch(`http://127.0.0.1:${at}${where}`, { method })
      return { status: answer.status, again: answer.headers.get('retry-after'), said: await answer.text() }
    }
    try {
      await expect
        .poll(() => ask('/api/faq').catch(() => null), { timeout: 10_000 })
        .toMatchObject({ status: 200 })
      for (const one of [web, api, other]) one.be('away')
      for (let n = 0; n < 24; n++) {
        const method = n % 3 === 2 ? 'POST' : 'GET'
        const answer = await ask(n % 4 === 3 ? '/catalogue' : '/api/front/carts', method)
        expect(answer, `${n}`).toMatchObject({ status: 503, again: String(againSeconds) })
        expect(answer.said).toContain('of Portico')
      }
      expect(await ask('/api/faq', 'GET', innerPort)).toMatchObject({
        status: 503,
        again: String(againSeconds),
      })
      for (const one of [web, api, other]) one.be('up')
      for (let n = 0; n < 6; n++) expect(await ask(n % 2 ? '/' : '/api/faq')).toMatchObject({ status: 200 })

      // One process of two is enough; without any nginx itself says the same.
      await other.stop()
      for (let n = 0; n < 6; n++) expect(await ask('/api/faq', 'POST')).toMatchObject({ status: 200 })
      await Promise.all([web.stop(), api.stop()])
      const call = await ask('/api/front/carts', 'POST')
      expect(call).toMatchObject({ status: 503, again: String(againSeconds) })
      expect(JSON.parse(call.said)).toMatchObject({
        code: 'errors.notAnswering',
        message: en.errors.notAnswering,
      })
      const page = await ask('/catalogue?token=of-a-reset')
      expect(page).toMatchObject({ status: 503, again: String(againSeconds) })
      expect(page.said).toContain(ru.errors.notAnswering)

      const log = readFileSync(path.join(home, 'access.log'), 'utf8').trim().split('\n')
      expect(log.find((line) => line.includes(' /api/faq '))).toContain('reqId=id-of-portico')
      expect(log.at(-2)).toContain(`reqId=${JSON.parse(call.said).request_id}`)
      expect(log.join()).not.toContain('of-a-reset')
    } finally {
      await nginx.stop()
      rmSync(home, { recursive: true, force: true })
    }
  },
)

test.skipIf(!isThere).each(files)('nginx itself finds no fault with %s', (file) => {
  const home = mkdtempSync(path.join(os.tmpdir(), 'portico-nginx-'))
  try {
    const { status, stderr } = spawnSync('nginx', ['-t', '-p', home, '-c', prepared(file, home)], {
      encoding: 'utf8',
    })
    expect(status, stderr).toBe(0)
    expect(stderr).not.toMatch(/\[(emerg|alert|crit|error)\]/)
  } finally {
    rmSync(home, { recursive: true, force: true })
  }
})

/**
 * Returns the file unchanged, except for the host names of compose's network, unprivileged ports, and a test
 * certificate.
 */
function prepared(file: string, home: string): string {
  const [key, certificate] = [path.join(home, 'key.pem'), path.join(home, 'certificate.pem')]
  const input = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=shop.example']
  execFileSync('openssl', ['req', ...input, '-keyout', key, '-out', certificate], { stdio: 'ignore' })
  const conf = read(file)
    .replace(/server (web|api|realtime):/g, 'server 127.0.0.1:')
    .replace(/listen (80|443|8080)\b/g, (_, port: string) => `listen 127.0.0.1:${Number(port) + 42_000}`)
    .replace('/etc/nginx/tls/fullchain.pem', certificate)
    .replace('/etc/nginx/tls/privkey.pem', key)
    .replaceAll('/var/log/nginx', home)
  mkdirSync(path.join(home, 'logs'))
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((what) => `${what}_temp_path ${path.join(home, what)};`)
    .join('\n')
  const whole = path.join(home, 'nginx.conf')
  writeFileSync(
    whole,
    `pid ${home}/pid;\nerror_log stderr;\nevents {}\nhttp {\naccess_log off;\n${temporary}\n${conf}\n}\n`,
  )
  return whole
}
