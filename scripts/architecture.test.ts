import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { featureGroups, featuresInOrder, folderOf, namespaceOf } from '#features/in-order.ts'
import { en } from '#shell/languages/en.ts'
import { ru } from '#shell/languages/ru.ts'

test('the list of features says of each what it is', () => {
  const list = readFileSync('src/features/in-order.ts', 'utf8')
  expect([...list.matchAll(/^ {4}\/\/ [^\n]{10,}\.\n {4}'([\w-]+)',$/gm)].map(([, name]) => name)).toEqual(
    featuresInOrder,
  )
})

test('the architecture tells of every group, in its order', () => {
  const page = readFileSync('ARCHITECTURE.md', 'utf8')
  const [, table = ''] = /^## The features, in their order\n+([\s\S]*?)^## /m.exec(page) ?? []
  expect([...table.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name)).toEqual(Object.keys(featureGroups))
})

test('every feature with words has them in both languages', () => {
  const withWords = featuresInOrder
    .filter((name) => existsSync(`src/${folderOf(name)}/messages`))
    .map(namespaceOf)
  for (const words of [en, ru])
    expect(Object.keys(words)).toEqual(expect.arrayContaining([...withWords, 'pages', 'shell']))
})
