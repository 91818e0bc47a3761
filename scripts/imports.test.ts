import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FeatureName, folderOf } from '#features/in-order.ts'

const root = path.resolve(import.meta.dirname, '..')
const { forbidden } = createRequire(import.meta.url)('../.dependency-cruiser.cjs') as {
  forbidden: { name: string }[]
}

/** One breach of each rule: the file, and what it imports. */
const breaches: Record<string, [file: string, imported: string]> = {
  'platform-imports-nothing-above': ['platform/shared/breach.ts', '#features/sales/orders/order.ts'],
  'ui-has-no-business': ['ui/breach.tsx', '#features/sales/orders/order.ts'],
  'features-import-nothing-above': ['features/sales/orders/client/breach.tsx', '#shell/frame.ts'],
  'pages-do-not-import-the-shell': ['pages/orders/breach.ts', '#shell/frame.ts'],
  'pages-are-independent': ['pages/orders/past-page.tsx', '#pages/shop/screen.tsx'],
  'shell-imports-no-process': ['shell/breach.ts', '#processes/main.ts'],
  'feature-root-has-no-io': ['features/sales/orders/breach.ts', 'node:fs'],
  'client-public-api': [
    'features/sales/orders/client/past-public-api.tsx',
    '#features/sales/cart/client/private.ts',
  ],
  'server-public-api': [
    'features/sales/orders/server/past-public-api.ts',
    '#features/sales/cart/server/private.ts',
  ],
  'tables-name-only-tables': [
    'features/sales/orders/server/tables.ts',
    '#features/sales/cart/server/index.ts',
  ],
  'features-from-outside': ['processes/past-public-api.ts', '#features/sales/cart/server/private.ts'],
  'public-api-exports-no-tables': ['features/sales/orders/server/index.ts', './tables.ts'],
  'tables-are-filled-for-tests': ['processes/fills.ts', '#features/sales/cart/server/tables.ts'],
  'testing-is-for-tests': ['features/sales/orders/server/tried.ts', './testing/good.ts'],
  'client-never-reaches-server': ['features/sales/cart/client/far.ts', '../server/private.ts'],
  'server-never-reaches-client': ['features/sales/cart/server/far.ts', '../client/private.ts'],
  'demo-uses-features-only': ['demo/breach.ts', '#ui/button.ts'],
  'demo-is-for-tests-and-demonstration': ['features/sales/orders/server/breach.ts', '#demo/people.ts'],
  'features-are-in-the-list': ['features/sales/novelties/rule.ts', './own.ts'],
  'no-cycles': ['processes/one.ts', './two.ts'],
  'imports-exist': ['processes/nowhere.ts', './is-not-there.ts'],
}
const orderNames = forbidden.map(({ name }) => name).filter((name) => name.startsWith('features-in-order-'))
for (const name of orderNames) {
  const earlier = name.replace('features-in-order-', '')
  breaches[name] = [
    `${folderOf(earlier as FeatureName)}/too-early.ts`,
    '#features/management/finding/rule.ts',
  ]
}

/** The imported files, and neighbours that break no rule. A number in front is only a value to export. */
const others: Record<string, string[]> = {
  'features/sales/orders/order.ts': ['zod', '#platform/shared/money.ts', '#features/sales/cart/rule.ts'],
  'features/sales/orders/own.ts': [],
  'features/sales/orders/server/rightful.ts': [
    'node:fs',
    '#features/sales/cart/server/index.ts',
    '../order.ts',
  ],
  'features/sales/orders/client/rightful.tsx': ['#features/sales/cart/client/index.ts', '#ui/button.ts'],
  'features/sales/orders/server/rightful.test.ts': ['#demo/people.ts'],
  'features/sales/orders/server/testing/good.ts': [
    '#features/sales/cart/server/testing/good.ts',
    '#demo/people.ts',
  ],
  'features/sales/cart/server/testing/good.ts': [],
  'features/sales/cart/rule.ts': [],
  'features/sales/cart/server/index.ts': [],
  'features/sales/cart/client/index.ts': [],
  'features/sales/cart/server/private.ts': [],
  'features/sales/cart/server/tables.ts': ['#features/people/clients/server/tables.ts'],
  'features/people/clients/server/tables.ts': [],
  'features/sales/cart/client/private.ts': [],
  'features/sales/cart/leads-to-server.ts': ['./server/private.ts'],
  'features/sales/cart/rows/leads-to-client.ts': ['../client/private.ts'],
  'platform/messages/leads-to-server.ts': ['../server/private.ts'],
  'platform/server/private.ts': [],
  'features/sales/novelties/own.ts': [],
  'pages/shop/screen.tsx': ['#features/sales/cart/client/index.ts', '#ui/button.ts'],
  'features/management/finding/rule.ts': [],
  'platform/shared/money.ts': ['zod'],
  'processes/main.ts': ['#shell/frame.ts', '#features/sales/cart/server/index.ts'],
  'processes/two.ts': ['./one.ts'],
  'processes/seed.ts': ['#demo/people.ts'],
  'shell/frame.ts': ['#ui/button.ts', '#pages/shop/screen.tsx'],
  'ui/button.ts': [],
  'processes/testing/filled.ts': ['#features/sales/cart/server/tables.ts'],
  'demo/people.ts': ['#features/sales/orders/order.ts', '#features/sales/cart/server/tables.ts'],
}

type Violation = { from: string; to: string; rule: { name: string } }

const home = mkdtempSync(path.join(os.tmpdir(), 'portico-imports-'))
let violations: Violation[] = []

beforeAll(() => {
  for (const file of ['.dependency-cruiser.cjs', 'package.json', 'src/features/in-order.ts'])
    cpSync(path.join(root, file), path.join(home, file))
  symlinkSync(path.join(root, 'node_modules'), path.join(home, 'node_modules'))
  for (const [file, imported] of Object.values(breaches)) plant(file, [imported])
  for (const [file, imported] of Object.entries(others)) plant(file, imported)
  violations = cruise()
}, 60_000)
afterAll(() => rmSync(home, { recursive: true, force: true }))

test('every rule has its breach here', () => {
  expect(Object.keys(breaches).sort()).toEqual(forbidden.map(({ name }) => name).sort())
})

test.each(Object.entries(breaches))('%s is noticed, in an import of types alone too', (name, [file]) => {
  const places = violations.filter(({ rule }) => rule.name === name).map(({ from }) => from)
  expect(places).toContain(`src/${file}`)
})

test('what the rules allow is left alone', () => {
  const rightful = Object.keys(others).filter((file) => !/leads-to|two|support|people|main/.test(file))
  const blamed = violations.map(({ from }) => from)
  expect(blamed.filter((file) => rightful.includes(file.replace('src/', '')))).toEqual([])
})

test('no third file leads from one side to the other', () => {
  const places = violations
    .filter(({ rule }) => rule.name === 'feature-root-has-no-io')
    .map(({ from }) => from)
  expect(places).toEqual(
    expect.arrayContaining([
      'src/features/sales/cart/leads-to-server.ts',
      'src/features/sales/cart/rows/leads-to-client.ts',
      'src/platform/messages/leads-to-server.ts',
    ]),
  )
})

/** Writes type-only imports: the rules count them like any other import. */
function plant(file: string, imported: string[]) {
  const place = path.join(home, 'src', file)
  const lines = imported.map((from, index) => `import type { it${index} } from '${from}'`)
  mkdirSync(path.dirname(place), { recursive: true })
  writeFileSync(place, [...lines, 'export const it0 = 1', ''].join('\n'))
}

function cruise(): Violation[] {
  const command = path.join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
  const words = [command, '--config', '.dependency-cruiser.cjs', '--output-type', 'json', 'src']
  const found = execFileSync(process.execPath, words, { cwd: home, encoding: 'utf8', maxBuffer: 1e8 })
  return JSON.parse(found).summary.violations
}
