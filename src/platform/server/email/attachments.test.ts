import { expect, test } from 'vitest'
import { portsOf } from '../ports/port.ts'
import { attachmentsOf, type EmailFile, emailFiles, mostAttached } from './attachments.ts'

const logged: unknown[] = []
const log = { warn: (said: { file: string }) => logged.push(said.file) } as never
const platformWith = (filesFor: () => Promise<EmailFile[] | 'later'>) => ({
  ...{ db: null as never, storage: null as never, translate: null as never, log },
  ports: portsOf([emailFiles.by({ kind: 'invoice', filesFor })]),
})
const attaches = { subject: 'invoice:12', user_id: 7, lang: 'en' } as const
const file = (name: string, read: EmailFile['read'], size?: number): EmailFile => ({
  ...{ name, type: 'text/plain', read },
  ...(size !== undefined && { size }),
})
const bytes = (length: number) => async () => new Uint8Array(length)

test('files are attached in base64 by their names and types, and nothing where a file has nothing to say', async () => {
  const platform = platformWith(async () => [
    file('one.txt', async () => Buffer.from('Счёт 12')),
    file('none.txt', async () => null),
  ])
  expect(await attachmentsOf(platform, attaches)).toEqual([
    { name: 'one.txt', type: 'text/plain', content: Buffer.from('Счёт 12').toString('base64') },
  ])
  expect(logged).toEqual([])
})

test('a file that is too large beside the others, or cannot be read, is left out', async () => {
  logged.length = 0
  const read: string[] = []
  const platform = platformWith(async () => [
    file('fits', bytes(mostAttached - 10), mostAttached - 10),
    file('known', async () => new Uint8Array(read.push('known') + 10), 11),
    file('unknown', bytes(11)),
    file('broken', () => Promise.reject(new Error('no such file'))),
    file('last', bytes(10)),
  ])
  const attached = await attachmentsOf(platform, attaches)
  expect(attached !== 'later' && attached.map(({ name }) => name)).toEqual(['fits', 'last'])
  expect(read).toEqual([])
  expect(logged).toEqual(['invoice:12 known', 'invoice:12 unknown', 'invoice:12 broken'])
})

test('without anyone who knows its files, or if that fails, an e-mail has none', async () => {
  logged.length = 0
  const broken = platformWith(() => Promise.reject(new Error('no answer')))
  expect(await attachmentsOf(broken, attaches)).toEqual([])
  expect(logged).toEqual(['invoice:12'])
  expect(await attachmentsOf(broken, { ...attaches, subject: 'order:12' })).toEqual([])
})

test('if the database is away, the e-mail is tried again with its files', async () => {
  const away = Object.assign(new Error('Connection terminated unexpectedly'), { code: '57P01' })
  await expect(
    attachmentsOf(
      platformWith(() => Promise.reject(away)),
      attaches,
    ),
  ).rejects.toBe(away)
})

test('files that are not there yet are waited for, but not for ever', async () => {
  let looks = 0
  const soon = platformWith(async () => (++looks < 3 ? 'later' : [file('one', bytes(1))]))
  expect(await attachmentsOf(soon, attaches)).toHaveLength(1)
  const never = platformWith(async () => 'later')
  expect(await attachmentsOf(never, { ...attaches, tries: 29 })).toBe('later')
  expect(await attachmentsOf(never, { ...attaches, tries: 30 })).toEqual([])
})
