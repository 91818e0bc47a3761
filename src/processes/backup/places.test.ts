import { execFile, spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openStorage } from '#platform/server/files/storage.ts'
import { lastBackup, noteBackup } from './last.ts'
import { from, home, makeBackups, plain, portico, removeBackups } from './testing/backups.ts'
import { restored } from './testing/restored.ts'
import { roomiest, writeToFile, writeToFolder, writeToS3 } from './write.ts'

// The package has no types.
type S3rver = { run(): Promise<{ port: number }>; close(): Promise<void> }
const S3rver = createRequire(import.meta.url)('s3rver') as new (options: object) => S3rver

beforeAll(makeBackups)
afterAll(removeBackups)

describe('a backup that failed', () => {
  const emailBox = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      void text(stream).then((words) => {
        received.push({ to: envelope.rcptTo.map(({ address }) => address), words })
        done()
      })
    },
  })
  let received: { to: string[]; words: string }[] = []
  beforeAll(() => new Promise<void>((ready) => emailBox.listen(0, '127.0.0.1', ready)))
  afterAll(() => new Promise<void>((closed) => emailBox.close(closed)))

  async function tell(settings: Record<string, string>) {
    received = []
    const { port } = emailBox.server.address() as AddressInfo
    const { databaseUrl, realtimeSecret } = portico.platform.env
    const words = ['--disable-warning=ExperimentalWarning', 'src/processes/backup-failed.ts']
    const env = {
      ...process.env,
      DATABASE_URL: databaseUrl,
      DATA_DIR: path.join(home, 'noted'),
      REALTIME_SECRET: realtimeSecret,
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      ...settings,
    }
    return new Promise<{ code: unknown; said: string }>((resolve) =>
      execFile(process.execPath, words, { env }, (error, stdout, stderr) =>
        resolve({ code: error?.code ?? 0, said: `${stdout}${stderr}` }),
      ),
    )
  }

  test('is reported to the operator, with the time of the last one, though the database is away', async () => {
    mkdirSync(path.join(home, 'noted'))
    noteBackup(path.join(home, 'noted'), { at: '2026-03-01T02:15:00.000Z', place: '/mnt/a' })
    const away = {
      OPERATOR_EMAIL: 'operator@shop.example',
      DATABASE_URL: 'postgres://portico@127.0.0.1:1/shop',
    }
    expect(await tell(away)).toMatchObject({ code: 0 })
    expect(received).toHaveLength(1)
    expect(received[0]).toMatchObject({ to: ['operator@shop.example'] })
    expect(received[0]!.words).toMatch(/Subject: The backup of Portico failed on/)
    expect(received[0]!.words).toContain('2026-03-01 02:15 UTC')
  })

  test('is reported to every active administrator where no operator is named', async () => {
    expect(await tell({})).toMatchObject({ code: 0 })
    const { rows } = await portico.platform.pool.query(
      `select email from users where 'admin' = any (roles) and status = 'active' order by id`,
    )
    expect(rows.length).toBeGreaterThan(0)
    expect(received.flatMap(({ to }) => to)).toEqual(rows.map(({ email }) => email))
  })

  test('that can be reported to no one ends in words', async () => {
    for (const [settings, words] of [
      [{ SMTP_URL: '' }, 'SMTP_URL is not set'],
      [{ SMTP_URL: 'smtp://127.0.0.1:1' }, 'no e-mail could be sent'],
    ] as const) {
      const { code, said } = await tell(settings)
      expect(code).toBe(1)
      expect(said).toContain(words)
      expect(said).not.toMatch(/^\s+at /m)
    }
  })
})

describe('where it is written', () => {
  test('a disk that fills leaves no file and says so', async () => {
    const folder = path.join(home, 'full')
    const stream = async () => {
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
    }
    const failing = { ...from(), storage: { stream } }
    await expect(writeToFile(failing, path.join(folder, 'a.backup'))).rejects.toThrow('is full')
    expect(readdirSync(folder)).toEqual([])
  })

  test('a disk that fills in the midst of it leaves nothing, the command says so, and only the next, complete one is noted', async () => {
    const folder = path.join(home, 'small')
    const { databaseUrl, realtimeSecret } = portico.platform.env
    const dataDir = path.join(home, 'commands')
    const env = {
      ...process.env,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      REALTIME_SECRET: realtimeSecret,
      NODE_ENV: 'production',
    }
    const backUp = (first = '') =>
      new Promise<{ code: unknown; said: string }>((resolve) =>
        execFile(
          'sh',
          [
            '-c',
            `${first}exec "$0" --disable-warning=ExperimentalWarning src/processes/backup.ts "$1"`,
            process.execPath,
            `${folder}/`,
          ],
          { env },
          (error, stdout, stderr) => resolve({ code: error?.code ?? 0, said: `${stdout}${stderr}` }),
        ),
      )
    // Cuts off a larger backup after a hundred kilobytes.
    expect(statSync(plain).size).toBeGreaterThan(200_000)
    const { code, said } = await backUp('ulimit -f 200; trap "" XFSZ; ')
    expect(code).toBe(1)
    expect(said).toContain(
      `The disk of ${folder} is full: no backup was written, and nothing was left behind.`,
    )
    expect(said).not.toMatch(/^\s+at /m)
    expect(readdirSync(folder)).toEqual([])
    // The metrics show complete backups alone.
    expect(lastBackup(dataDir)).toBeNull()
    const began = Date.now()
    expect(await backUp()).toMatchObject({ code: 0 })
    const last = lastBackup(dataDir)!
    expect(readdirSync(folder)).toEqual([path.basename(last.place)])
    expect(Date.parse(last.at)).toBeGreaterThanOrEqual(began)
  })

  test('on its way to S3 it is written where there is room, and never where it may not be', () => {
    const shared = '/dev/shm'
    const roomy = [home, shared].filter((one) => existsSync(one))
    expect(roomy).toContain(roomiest(['/nowhere', ...roomy]))
    // Has no free space and cannot be written to.
    expect(roomiest(['/proc', home])).toBe(home)
    expect(roomiest(['/nowhere', '/proc'])).toBe('/nowhere')
  })

  test('what someone left who was killed goes with the next backup; what is being written, and what is not ours, stays', async () => {
    const folder = path.join(home, 'left')
    mkdirSync(folder)
    const { pid } = spawnSync(process.execPath, ['--version'])
    const name = 'portico-2026-03-01T04-05-06Z.portico-backup'
    const put = (file: string, minutes: number) => {
      writeFileSync(path.join(folder, file), 'half')
      const then = new Date(Date.now() - minutes * 60_000)
      utimesSync(path.join(folder, file), then, then)
    }
    for (const left of [
      `${name}.${pid}.part`,
      `${name}.${pid}.sending`,
      `${name}.${pid}.sending.${pid}.part`,
    ])
      put(left, 5)
    const others = [`${name}.${process.ppid}.part`, `holiday.${pid}.part`, 'portico-notes.txt']
    for (const other of others) put(other, 5)
    // A file of another machine on the same share, whose processes are unknown here.
    put(`portico-2026-03-02T04-05-06Z.portico-backup.${pid}.part`, 0)
    await writeToFolder(from(), folder, 2, new Date('2026-03-03T04:05:06.789Z'))
    expect(readdirSync(folder).sort()).toEqual(
      [
        ...others,
        `portico-2026-03-02T04-05-06Z.portico-backup.${pid}.part`,
        'portico-2026-03-03T04-05-06Z.portico-backup',
      ].sort(),
    )
  })

  test('a name that is taken is left alone', async () => {
    const before = readFileSync(plain)
    await expect(writeToFile(from(), plain)).rejects.toThrow('is there already')
    expect(readFileSync(plain).equals(before)).toBe(true)
  })

  test('in a folder the newest stay, and nothing else is touched', async () => {
    const folder = path.join(home, 'folder')
    mkdirSync(folder)
    writeFileSync(path.join(folder, 'portico-notes.txt'), 'mine')
    for (const day of ['01', '02', '03'])
      await writeToFolder(from(), folder, 2, new Date(`2026-03-${day}T04:05:06.789Z`))
    expect(readdirSync(folder).sort()).toEqual([
      'portico-2026-03-02T04-05-06Z.portico-backup',
      'portico-2026-03-03T04-05-06Z.portico-backup',
      'portico-notes.txt',
    ])
  })

  test('in an S3 it is read back, restored from there, and nothing stays next to the data', async () => {
    const s3 = new S3rver({
      port: 0,
      address: '127.0.0.1',
      silent: true,
      directory: path.join(home, 's3'),
      configureBuckets: [{ name: 'stored' }],
    })
    const { port } = await s3.run()
    vi.stubEnv('S3_ENDPOINT', `http://127.0.0.1:${port}`)
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'S3RVER')
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'S3RVER')
    const aside = path.join(home, 'aside')
    const { file } = await writeToS3(from(), 's3://stored/nightly/', aside, 14)
    expect(file).toMatch(/^s3:\/\/stored\/nightly\/portico-.*\.portico-backup$/)
    expect(readdirSync(aside)).toEqual([])
    const copy = await restored(file)
    expect(await copy.differing()).toEqual([])
    await copy.drop()
    await expect(restored('s3://stored/nightly/none')).rejects.toThrow()

    // The newest stay. Files with other names or in other folders are not touched.
    const [nightly, above] = await Promise.all(
      ['s3://stored/nightly', 's3://stored'].map((filesUrl) => openStorage({ filesUrl, folder: '' })),
    )
    await nightly!.put('mine', 'portico-notes.txt')
    await above!.put('another', 'portico-2026-01-01T00-00-00Z.portico-backup')
    const of = (day: string) => new Date(`2027-03-${day}T04:05:06.789Z`)
    await writeToS3(from(), 's3://stored/nightly', aside, 2, of('01'))
    const { old } = await writeToS3(from(), 's3://stored/nightly', aside, 2, of('02'))
    expect(old).toEqual([path.basename(file)])
    expect((await nightly!.names()).sort()).toEqual([
      'portico-2027-03-01T04-05-06Z.portico-backup',
      'portico-2027-03-02T04-05-06Z.portico-backup',
      'portico-notes.txt',
    ])
    expect(await above!.names()).toEqual(['portico-2026-01-01T00-00-00Z.portico-backup'])
    await expect(writeToS3(from(), 's3://storedd/nightly', aside, 2)).rejects.toThrow('no bucket "storedd"')
    vi.unstubAllEnvs()
    await s3.close()
  })
})
