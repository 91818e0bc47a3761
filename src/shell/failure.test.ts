import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router'
import { expect, test } from 'vitest'
import { CallError } from '#platform/client/errors.ts'
import { failureOf } from './failure.ts'

test('what a loader answered keeps its status, its words and its number', () => {
  const said = { code: 'errors.forbidden', message: 'This is not open to you', request_id: 'r-17' }
  expect(failureOf(new ErrorResponse(403, '', said))).toEqual({ status: 403, ...said })
})

test('a page that is not there says for which path', () => {
  const error = new ErrorResponse(404, '', 'Page Not Found: /account/orders/9')
  expect(failureOf(error)).toEqual({
    status: 404,
    code: null,
    message: 'Page Not Found: /account/orders/9',
    request_id: null,
  })
})

test('a call of the page itself is told by its code', () => {
  const error = new CallError({ type: 'server', code: 'offline', message: 'Internal Server Error' })
  expect(failureOf(error)).toMatchObject({ status: 500, code: 'offline' })
})

test('of a bug nothing is said but that it is one', () => {
  expect(failureOf(new TypeError('x is undefined'))).toEqual({
    status: 500,
    code: null,
    message: null,
    request_id: null,
  })
})
