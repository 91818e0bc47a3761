import { isRouteErrorResponse } from 'react-router'
import { CallError } from '#platform/client/errors.ts'

/** A page that failed: the reason with the refusal's code and text, and the id under which it is logged. */
export type Failure = {
  status: number
  code: string | null
  message: string | null
  request_id: string | null
}

/** Converts anything thrown into a failure: a loader's reply, a call of the page itself, or a bug. */
export function failureOf(error: unknown): Failure {
  if (isRouteErrorResponse(error)) {
    const { code = null, message = null, request_id = null } = asObject(error.data)
    return { status: error.status, code, message, request_id }
  }
  if (error instanceof CallError)
    return { status: error.status, code: error.code, message: error.message, request_id: error.requestId }
  return { status: 500, code: null, message: null, request_id: null }
}

/** A 404 has only a text, which contains the path (spec §2). */
const asObject = (said: unknown): Partial<Failure> =>
  typeof said === 'object' && said !== null ? said : { message: typeof said === 'string' ? said : null }
