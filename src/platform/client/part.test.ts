import { type ComponentType, createElement, Suspense } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { part } from './part.tsx'
import { browserData } from './screen.ts'

const Lines = ({ of }: { of: string }) => createElement('p', null, `Lines of ${of}`)
const shown = (Body: ComponentType<{ of: string }>) =>
  renderToString(createElement(Suspense, { fallback: 'Loading' }, createElement(Body, { of: 'order 4711' })))

test('a part whose code is loaded is shown at once, and before that a placeholder', async () => {
  const Body = part(async () => ({ default: Lines }))
  expect(shown(Body)).toContain('Loading')
  await Body.load()
  expect(shown(Body)).toContain('Lines of order 4711')
})

test('a page loads the code of its parts, and opens even if some of it cannot be fetched', async () => {
  const there = part(async () => ({ default: Lines }))
  const missing = part<{ of: string }>(() => Promise.reject(new Error('no connection')))
  const load = browserData(() => [there, missing])
  await load({ params: {}, request: new Request('http://portico.example/account/orders/4711') })
  expect(shown(there)).toContain('Lines of order 4711')
})
