import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { CallError } from '#platform/client/errors.ts'
import { askApiContext } from '#platform/client/screen.ts'
import { visitContext } from '#platform/client/visit.ts'
import { loader } from '../root.tsx'
import { guardOnServer } from './guard.ts'

/** What a page is answered with when all its calls fail. */
async function answerTo(page: (given: LoaderFunctionArgs) => unknown, error: unknown) {
  const context = new RouterContextProvider()
  context.set(askApiContext, async () => Promise.reject(error))
  context.set(visitContext, { token: null, loaded: [], visitor: null, settings: {} } as never)
  const request = new Request('http://localhost/')
  return Promise.resolve(page({ context, request, params: {} } as never)).then(
    () => 'a page',
    (thrown) => ({ status: thrown.init?.status, said: thrown.data ?? thrown }),
  )
}
const guard = (given: LoaderFunctionArgs) => guardOnServer(given, async () => new Response())

test.each([
  ['the checks before a page', guard, 503, 'errors.notAnswering'],
  ['the checks before a page', guard, 429, 'errors.tooManyRequests'],
  ['what every page needs', loader, 503, 'errors.notAnswering'],
  ['what every page needs', loader, 429, 'errors.tooManyRequests'],
])('%s fail with the status of the call that failed: %#', async (_, page, status, code) => {
  const error = new CallError({ type: 'server', status, code, message: 'Later', requestId: 'r-1' })
  expect(await answerTo(page, error)).toEqual({ status, said: { code, message: 'Later', request_id: 'r-1' } })
})

test.each([
  ['the checks before a page', guard],
  ['what every page needs', loader],
])('a defect in %s stays a defect', async (_, page) => {
  const defect = new TypeError('it is undefined')
  expect(await answerTo(page, defect)).toEqual({ status: undefined, said: defect })
})
