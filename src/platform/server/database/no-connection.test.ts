import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import net, { type AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import tls from 'node:tls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { StartRefusal } from '../start/start-refusal.ts'
import { openDatabase } from './database.ts'
import { noConnection } from './no-connection.ts'

const log = { info() {}, warn() {}, error: console.error }

describe('over TLS', () => {
  const home = mkdtempSync(path.join(os.tmpdir(), 'portico-tls-'))
  const [authority, ownKey] = [path.join(home, 'ca.pem'), path.join(home, 'key.pem')]
  /** Agrees to TLS as PostgreSQL does, and shows a certificate that its owner signed. */
  const server = net.createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => {
      socket.write('S')
      new tls.TLSSocket(socket, {
        isServer: true,
        cert: readFileSync(authority),
        key: readFileSync(ownKey),
      }).on('error', () => {})
    })
  })
  beforeAll(async () => {
    const made = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=database.example']
    const names = ['-addext', 'subjectAltName=DNS:database.example']
    const files = ['-keyout', ownKey, '-out', authority]
    execFileSync('openssl', ['req', ...made, ...names, ...files], { stdio: 'ignore' })
    await once(server.listen(0, '127.0.0.1'), 'listening')
  })
  afterAll(() => {
    server.close()
    rmSync(home, { recursive: true, force: true })
  })
  const refusal = (options: string) => {
    const { port } = server.address() as AddressInfo
    const databaseUrl = `postgres://portico:secretword@127.0.0.1:${port}/portico?${options}`
    return openDatabase({ dataDir: home, databaseUrl }, log).then(
      () => 'connected',
      (error) => {
        expect(error).toBeInstanceOf(StartRefusal)
        return error.message
      },
    )
  }

  test.each([
    [
      'an unknown authority',
      'sslmode=verify-full',
      /does not answer: .*certificate\. .*&sslrootcert=\/etc\/portico\/ca\.pem$/,
    ],
    [
      'a certificate for another host',
      `sslmode=verify-full&sslrootcert=${authority}`,
      /does not match certificate's altnames.*Write the host in DATABASE_URL as the certificate has it/,
    ],
    [
      'a missing file of the authority',
      'sslmode=verify-full&sslrootcert=/nosuch/ca.pem',
      /names the file \/nosuch\/ca\.pem, which cannot be read: there is no such file\.$/,
    ],
    [
      'a missing key of the client',
      `sslmode=verify-full&sslrootcert=${authority}&sslkey=/nosuch/key.pem`,
      /names the file \/nosuch\/key\.pem, which cannot be read/,
    ],
  ])('%s is a refusal that says what to do', async (_, options, words) => {
    const said = await refusal(options)
    expect(said).toMatch(words)
    expect(said).not.toMatch(/secretword|--use-system-ca/)
  })
})

test.each([
  [
    'no pg_hba.conf entry for host "10.0.0.7", user "portico", database "portico", no encryption',
    '28000',
    'add ?sslmode=verify-full to DATABASE_URL',
  ],
  ['self-signed certificate', 'DEPTH_ZERO_SELF_SIGNED_CERT', 'sslrootcert='],
  ['self-signed certificate in certificate chain', 'SELF_SIGNED_CERT_IN_CHAIN', 'sslrootcert='],
  ['unable to get local issuer certificate', 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'sslrootcert='],
])('“%s” is followed by what to do', (message, code, advice) => {
  const said = noConnection(Object.assign(new Error(message), { code }))
  expect(said).toContain(`The database at DATABASE_URL does not answer: ${message}. `)
  expect(said).toContain(advice)
})

test('a reason that says enough is left as it is', () => {
  const error = Object.assign(new Error('password authentication failed for user "portico"'), {
    code: '28P01',
  })
  expect(noConnection(error)).toBe(
    'The database at DATABASE_URL does not answer: password authentication failed for user "portico"',
  )
})
