import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { featuresInOrder, folderOf, namespaceOf } from '#features/in-order.ts'
import { en } from '#shell/languages/en.ts'
import { ru } from '#shell/languages/ru.ts'

test('the architecture tells of every feature there is, in its order', () => {
  const page = readFileSync('ARCHITECTURE.md', 'utf8')
  const [, found = ''] = /^## The features, in their order\n+([\s\S]*?)^## /m.exec(page) ?? []
  expect([...found.matchAll(/^- `([\w-]+)`/gm)].map(([, name]) => name)).toEqual(featuresInOrder)
})

test('every feature with words has them in both languages', () => {
  const withWords = featuresInOrder
    .filter((name) => existsSync(`src/${folderOf(name)}/messages`))
    .map(namespaceOf)
  for (const words of [en, ru])
    expect(Object.keys(words)).toEqual(expect.arrayContaining([...withWords, 'pages', 'shell']))
})
