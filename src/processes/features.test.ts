import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type FeatureName, featuresInOrder, folderOf } from '#features/in-order.ts'
import { foundKinds } from '#features/management/finding/found.ts'
import { pdfKinds } from '#features/office/documents/pdf.ts'
import { pdfWriter } from '#features/office/documents/server/ports.ts'
import { finder } from '#platform/server/ports/finders.ts'
import { subjectKind } from '#platform/server/ports/subjects.ts'
import { translator } from '#platform/server/start/translate.ts'
import { languages } from '#platform/shared/i18n.ts'
import { taskLabel } from '#platform/shared/task.ts'
import { en } from '#shell/languages/en.ts'
import { ru } from '#shell/languages/ru.ts'
import { crontab, eventKinds, features, heard, jobs, ports, reactions, served, tasks } from './features.ts'

const say = translator({ en, ru })
const homeOf = (name: FeatureName) => `src/${folderOf(name)}`

/** The server files of all features, without tests. */
const sources = featuresInOrder
  .filter((name) => existsSync(`${homeOf(name)}/server`))
  .flatMap((name) =>
    readdirSync(`${homeOf(name)}/server`, { recursive: true, encoding: 'utf8' })
      .filter((file) => /^(?!.*\.test\.ts$).*\.ts$/.test(file))
      .map((file) => readFileSync(`${homeOf(name)}/server/${file}`, 'utf8')),
  )
const namesIn = (pattern: RegExp) =>
  sources.flatMap((text) => [...text.matchAll(pattern)].map(([, name]) => name!)).sort()

test('every feature with a server is in the list of the product, in the order of the features', () => {
  const withServer = featuresInOrder.filter((name) => existsSync(`${homeOf(name)}/server/index.ts`))
  expect(features.map(({ name }) => name)).toEqual(withServer)
})

test('every event a contract declares is known to the product', async () => {
  const declared: string[] = []
  const contracts = featuresInOrder.flatMap((name) =>
    readdirSync(homeOf(name), { recursive: true, encoding: 'utf8' })
      .filter((file) => /^(?!client\/|server\/).*(?:\bcontract|-events)\.ts$/.test(file))
      .map((file) => `${folderOf(name)}/${file}`),
  )
  for (const contract of contracts)
    for (const value of Object.values(await import(`#${contract}`)))
      if (isEvent(value)) declared.push(value.name)
  expect([...eventKinds.keys()].sort()).toEqual(declared.sort())
})

test('every reaction that is written is in a manifest, once', () => {
  const written = features.flatMap(({ reactions = [] }) => reactions)
  expect(written.map(({ name }) => name).sort()).toEqual(namesIn(/\breaction\(\s*'([\w-]+)'/g))
})

test('every reaction reacts to an event that is known', () => {
  for (const { name, event } of reactions) expect(eventKinds.get(event.name), name).toBe(event)
})

test('whatever runs by the clock is a job, and no job of the clock is forgotten', () => {
  const asked = crontab.map((line) => line.split(' ').at(-1)!)
  expect(asked.filter((name) => !(name in jobs))).toEqual([])
  expect(
    Object.keys(jobs).filter((name) => /^(sweep|anonymise)_/.test(name) && !asked.includes(name)),
  ).toEqual([])
})

test('every kind of found thing and of PDF is answered by one feature, and no kind of subject by two', () => {
  const kindsIn = (answers: readonly { kind: string }[]) => answers.map(({ kind }) => kind).sort()
  expect(kindsIn(ports.all(finder))).toEqual([...foundKinds].sort())
  expect(kindsIn(ports.all(pdfWriter))).toEqual([...pdfKinds].sort())
  const subjects = kindsIn(ports.all(subjectKind))
  expect(subjects).toEqual([...new Set(subjects)])
})

test('no two endpoints have one name or one address', () => {
  const names = served.map(({ name }) => name)
  const addresses = served.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)
  expect(new Set(names).size).toBe(names.length)
  expect(new Set(addresses).size).toBe(addresses.length)
})

function isEvent(value: unknown): value is { name: string } {
  return typeof value === 'object' && value !== null && 'payload' in value && 'to' in value
}

describe('in both languages there are words for', () => {
  const missing = (keys: string[]) =>
    languages.flatMap((lang) => keys.filter((key) => say(lang)(key) === key).map((key) => `${lang} ${key}`))

  test('every notice an event declares, and its e-mail', () => {
    const keys = heard.flatMap(({ feature, event }) =>
      event.notices.flatMap(({ words = event.name.split('.').at(-1), isOnlyEmail, email, path }) => [
        ...(isOnlyEmail ? [] : ['title', 'text'].map((part) => `${feature}.notices.${words}.${part}`)),
        ...(email ? ['subject', 'text'].map((part) => `${feature}.emails.${words}.${part}`) : []),
        ...(email && path ? [`${feature}.emails.${words}.button`] : []),
      ]),
    )
    expect(keys).toContain('orders.emails.confirmed.button')
    expect(missing(keys)).toEqual([])
    expect(missing(['orders.notices.unheard.title'])).toHaveLength(2)
  })

  test('every kind of task', () => {
    expect(missing([...tasks.keys()].map(taskLabel))).toEqual([])
  })
})

test('the person who is named by a notice is named by a field of its event', () => {
  for (const { notices, payload } of eventKinds.values())
    for (const to of notices.flatMap((notice) => notice.to))
      for (const [way, field] of Object.entries(to))
        if (way !== 'role') expect(Object.keys(payload.shape)).toContain(field)
})
