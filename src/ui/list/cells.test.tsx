import i18next from 'i18next'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { expect, test } from 'vitest'
import type { ListColumn } from '#platform/shared/list-columns.ts'
import { standardCell } from './cells.tsx'

test.each([
  ['en', 'figure', '1,000,000'],
  ['ru', 'figure', '1\u00a0000\u00a0000'],
  ['en', 'number', '1000000'],
  ['ru', 'number', '1000000'],
] as const)('in %s a %s of a million stands as %s', async (lng, is, words) => {
  const i18n = i18next.createInstance()
  await i18n.init({ lng, resources: {} })
  const column: ListColumn = { title: 'orders.order', is }
  const cell = <I18nextProvider i18n={i18n}>{standardCell(column, 1_000_000, i18n.t)}</I18nextProvider>
  expect(renderToStaticMarkup(cell)).toBe(words)
})
