import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { StartRefusal } from '../start/start-refusal.ts'
import { openStorage, type Storage } from './storage.ts'

// The package has no types.
type S3rver = { run(): Promise<{ port: number }>; close(): Promise<void> }
const S3rver = createRequire(import.meta.url)('s3rver') as new (options: object) => S3rver

test('what lies in a folder is its owner’s alone', async () => {
  const folder = path.join(home, 'own', 'files')
  mkdirSync(folder, { recursive: true, mode: 0o755 })
  const storage = await openStorage({ filesUrl: null, folder })
  const keys = [await storage.put('words'), await storage.putStream(Readable.from(['more']), 4)]
  const modeOf = (place: string) => (statSync(place).mode & 0o777).toString(8)
  expect(modeOf(folder)).toBe('700')
  expect(keys.map((key) => modeOf(path.join(folder, key)))).toEqual(['600', '600'])
})

const home = mkdtempSync(path.join(os.tmpdir(), 'portico-storage-'))
const s3 = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory: path.join(home, 's3'),
  configureBuckets: [{ name: 'portico' }],
})
let port = 0
beforeAll(async () => {
  port = (await s3.run()).port
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await s3.close()
  rmSync(home, { recursive: true })
})

function openS3(address = `http://127.0.0.1:${port}`, place = 'portico/files'): Promise<Storage> {
  vi.stubEnv('S3_ENDPOINT', address)
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'S3RVER')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'S3RVER')
  return openStorage({ filesUrl: `s3://${place}`, folder: '' })
}

const openFolder = () => openStorage({ filesUrl: null, folder: path.join(home, 'files') })

const kinds: [string, () => Promise<Storage>][] = [
  ['a folder', openFolder],
  ['any S3', () => openS3()],
]

describe.each(kinds)('in %s', (_, open) => {
  test('what is put is read back byte by byte, under a key made here', async () => {
    const storage = await open()
    await storage.check()
    const bytes = new Uint8Array(Array.from({ length: 70_000 }, (_, at) => at % 256))
    const key = await storage.put(bytes)
    expect(key).toMatch(/^[0-9a-f]{2}\/[0-9a-f-]{36}$/)
    expect(new Uint8Array(await storage.read(key))).toEqual(bytes)
  })

  test('a stream goes in and comes out', async () => {
    const storage = await open()
    const pieces = [Buffer.from('Болт '), Buffer.from('М8')]
    const key = await storage.putStream(Readable.from(pieces), Buffer.concat(pieces).length)
    expect(await text(await storage.stream(key))).toBe('Болт М8')
  })

  test('a file of this machine is taken over', async () => {
    const storage = await open()
    const sent = path.join(home, 'sent.pdf')
    writeFileSync(sent, 'Болт М8', { mode: 0o600 })
    const key = await storage.takeFile(sent, 12)
    expect(await text(await storage.stream(key))).toBe('Болт М8')
    await expect(storage.takeFile(path.join(home, 'nowhere.pdf'), 11, 'aa/none')).rejects.toThrow()
    await expect(storage.read('aa/none')).rejects.toThrow()
  })

  test('what is removed is gone, and removing it again is no harm', async () => {
    const storage = await open()
    const key = await storage.put('gone soon')
    await storage.remove(key)
    await storage.remove(key)
    await expect(storage.read(key)).rejects.toThrow()
  })
})

test('a file of the same disk is moved, not written again', async () => {
  const storage = await openFolder()
  const sent = path.join(home, 'to-move.pdf')
  writeFileSync(sent, 'Болт М8')
  const { ino } = statSync(sent)
  const key = await storage.takeFile(sent, 12)
  expect(statSync(path.join(home, 'files', key)).ino).toBe(ino)
  expect(existsSync(sent)).toBe(false)
})

const memory = '/dev/shm'
const isAnotherDisk = existsSync(memory) && statSync(memory).dev !== statSync(home).dev
test.skipIf(!isAnotherDisk)('a file of another disk is copied', async () => {
  const storage = await openFolder()
  const elsewhere = mkdtempSync(path.join(memory, 'portico-storage-'))
  try {
    const sent = path.join(elsewhere, 'sent.pdf')
    writeFileSync(sent, 'Болт М8')
    const key = await storage.takeFile(sent, 12)
    expect(await text(await storage.stream(key))).toBe('Болт М8')
  } finally {
    rmSync(elsewhere, { recursive: true })
  }
})

test('in a bucket everything lies under the prefix, next to whatever else is there', async () => {
  const one = await openS3()
  const other = await openS3(undefined, 'portico/of/others/')
  const whole = await openS3(undefined, 'portico')
  const key = await one.put('ours')
  await expect(other.read(key)).rejects.toThrow()
  expect(Buffer.from(await whole.read(`files/${key}`)).toString()).toBe('ours')
  await other.put('theirs', 'of-theirs')
  expect(Buffer.from(await whole.read('of/others/of-theirs')).toString()).toBe('theirs')
  await one.remove('of-theirs')
  expect(Buffer.from(await other.read('of-theirs')).toString()).toBe('theirs')
})

test('a bucket that is not there is told by its name', async () => {
  const storage = await openS3(undefined, 'portiko')
  await expect(storage.check()).rejects.toThrow(StartRefusal)
  await expect(storage.check()).rejects.toThrow(`There is no bucket "portiko" at http://127.0.0.1:${port}`)
})

test.each([
  [403, 'AWS_SECRET_ACCESS_KEY'],
  [301, 'AWS_REGION'],
])('an S3 that answers %d names the setting: %s', async (status, named) => {
  const server = createServer((_request, response) => response.writeHead(status).end())
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const storage = await openS3(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  await expect(storage.check()).rejects.toThrow(named)
  server.closeAllConnections()
  server.close()
})

test('a folder that went away fails the check', async () => {
  const folder = path.join(home, 'unmounted')
  const storage = await openStorage({ filesUrl: null, folder })
  await storage.check()
  rmSync(folder, { recursive: true })
  await expect(storage.check()).rejects.toThrow()
})

test('an S3 that does not answer fails the check, which makes /api/ready say so', async () => {
  const storage = await openS3('http://127.0.0.1:9')
  const error = await storage.check().catch((failure) => failure)
  expect(error).toBeInstanceOf(Error)
  // The storage may come back, so no one is told to correct the settings.
  expect(error).not.toBeInstanceOf(StartRefusal)
})

test('the folder holds files and nothing half-written', async () => {
  const folder = path.join(home, 'whole')
  const storage = await openStorage({ filesUrl: null, folder })
  const broken = Readable.from(
    (async function* () {
      yield Buffer.from('the beginning')
      throw new Error('the connection was cut')
    })(),
  )
  await expect(storage.putStream(broken, 1000)).rejects.toThrow()
  const left = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  expect(left).toEqual([])
})
