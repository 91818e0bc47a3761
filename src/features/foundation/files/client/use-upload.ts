import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError, reportCallError } from '#platform/client/errors.ts'
import { upload } from '#platform/client/upload.ts'
import { type FileCard, filesApi } from '../contract.ts'

export type Sending =
  | { state: 'idle' }
  | { state: 'sending'; percent: number }
  | { state: 'failed'; trouble: string; isWorthAnotherTry: boolean }

/** Uploads one file: progress, error, and a way to stop. Unmounting stops it. */
export function useUpload() {
  const { t } = useTranslation()
  const [sending, setSending] = useState<Sending>({ state: 'idle' })
  const under = useRef<AbortController>(null)
  useEffect(() => () => under.current?.abort(), [])

  /** Returns the file's card, or null if the upload failed or was stopped. */
  async function send(file: File, fields: Record<string, string | number> = {}): Promise<FileCard | null> {
    const control = new AbortController()
    under.current = control
    setSending({ state: 'sending', percent: 0 })
    try {
      const card = await upload(filesApi.upload, formOf(file, fields), {
        signal: control.signal,
        onProgress: (share) => setSending({ state: 'sending', percent: Math.floor(share * 100) }),
      })
      setSending({ state: 'idle' })
      return card
    } catch (error) {
      if (control.signal.aborted) setSending({ state: 'idle' })
      else {
        reportCallError(error, true)
        setSending(failureOf(error, t('files.failed')))
      }
      return null
    }
  }

  const stop = () => under.current?.abort()
  const forget = () => setSending({ state: 'idle' })
  return { sending, send, stop, forget }
}

/**
 * Returns the failure with the server's message, which names the rule. A file that broke a rule cannot be
 * retried.
 */
function failureOf(error: unknown, otherwise: string): Sending {
  const said = error instanceof CallError && error.code !== 'offline' ? error : null
  return {
    state: 'failed',
    trouble: said ? (said.fields.file ?? said.message) : otherwise,
    isWorthAnotherTry: said?.type !== 'validation',
  }
}

/** Puts the fields before the file, so that the server knows them when the file arrives. */
function formOf(file: File, fields: Record<string, string | number>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value))
  form.set('file', file)
  return form
}
