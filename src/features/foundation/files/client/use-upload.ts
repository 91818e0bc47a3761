import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError, reportCallError } from '#platform/client/errors.ts'
import { upload } from '#platform/client/upload.ts'
import { type FileCard, filesApi } from '../contract.ts'

export type Sending =
  | { state: 'idle' }
  | { state: 'sending'; percent: number }
  | { state: 'failed'; trouble: string; isWorthAnotherTry: boolean }

/** One file on its way: how far it is, what went wrong, and how to stop it. It stops when the screen goes. */
export function useUpload() {
  const { t } = useTranslation()
  const [sending, setSending] = useState<Sending>({ state: 'idle' })
  const under = useRef<AbortController>(null)
  useEffect(() => () => under.current?.abort(), [])

  /** Answers the file's card; null when it failed or was stopped. */
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

/** The words of the server, which name the rule; a file that broke one would break it again. */
function failureOf(error: unknown, otherwise: string): Sending {
  const said = error instanceof CallError && error.code !== 'offline' ? error : null
  return {
    state: 'failed',
    trouble: said ? (said.fields.file ?? said.message) : otherwise,
    isWorthAnotherTry: said?.type !== 'validation',
  }
}

/** The form's fields come before the file, so that the server knows them when it arrives. */
function formOf(file: File, fields: Record<string, string | number>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value))
  form.set('file', file)
  return form
}
