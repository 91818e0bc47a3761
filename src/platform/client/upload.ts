import { type AnyEndpoint, addressOf, type Reply } from '../shared/contract.ts'
import { callHeaders } from './call.ts'
import { errorFrom, unreachable } from './errors.ts'
import { browserSettings } from './settings.ts'

type Watch = {
  /** The share of bytes sent, from 0 to 1. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
}

/**
 * Sends a form and reports progress, which `fetch` cannot. Throws `CallError` (spec §8), or `AbortError` if
 * it was stopped.
 */
export function upload<E extends AnyEndpoint>(
  endpoint: E,
  form: FormData,
  { onProgress, signal }: Watch = {},
): Promise<Reply<E>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(endpoint.method, browserSettings().apiBaseUrl + addressOf(endpoint))
    for (const [name, value] of Object.entries(callHeaders())) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0)
    request.onload = () => {
      const body = parsed(request.responseText)
      if (request.status <= 302) resolve(body)
      else reject(errorFrom(request.status, body, request))
    }
    request.onerror = () => reject(unreachable(request))
    request.onabort = () => reject(new DOMException('The upload was stopped', 'AbortError'))
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(form)
  })
}

function parsed(text: string) {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
