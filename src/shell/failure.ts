import { isRouteErrorResponse } from 'react-router'
import { CallError } from '#platform/client/errors.ts'

/** What is known of a page that did not come about: why, by the refusal's code and words, and the number it is logged under. */
export type Failure = {
  status: number
  code: string | null
  message: string | null
  request_id: string | null
}

/** Reads a failure out of whatever was thrown: a loader's answer, a call of the page itself, or a bug. */
export function failureOf(error: unknown): Failure {
  if (isRouteErrorResponse(error)) {
    const { code = null, message = null, request_id = null } = asObject(error.data)
    return { status: error.status, code, message, request_id }
  }
  if (error instanceof CallError)
    return { status: error.status, code: error.code, message: error.message, request_id: error.requestId }
  return { status: 500, code: null, message: null, request_id: null }
}

/** The path a 404 was answered for says so itself, as a text (spec §2). */
const asObject = (said: unknown): Partial<Failure> =>
  typeof said === 'object' && said !== null ? said : { message: typeof said === 'string' ? said : null }
