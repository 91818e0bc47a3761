import { setTimeout as pause } from 'node:timers/promises'
import type { Lang } from '../../shared/i18n.ts'
import { readSubject } from '../../shared/subject.ts'
import { isDatabaseAway } from '../database/database-failure.ts'
import { port } from '../ports/port.ts'
import type { Platform } from '../start/platform.ts'
import type { MailAttachment } from './mail.ts'

/**
 * What a queued e-mail attaches: the files of a subject such as 'invoice:12', as this person may read them. The queue has
 * only this; the files are read when the e-mail is sent. `tries`: how often they were not there yet.
 */
export type Attaches = { subject: string; user_id: number; lang: Lang; tries?: number }

/** A file for an e-mail. `size` in bytes, if it is known before it is read. Null if there is nothing to attach after all. */
export type EmailFile = { name: string; type: string; size?: number; read(): Promise<Uint8Array | null> }

type Reading = Pick<Platform, 'db' | 'storage' | 'translate' | 'ports'>

/**
 * The files of subjects of one kind. `filesFor` answers with none for a person who may not read the subject, and with
 * 'later' while a file is still being made. The features that own the subjects provide it.
 */
export const emailFiles = port<{
  kind: string
  filesFor(
    platform: Reading,
    asked: { id: number; user_id: number; lang: Lang },
  ): Promise<EmailFile[] | 'later'>
}>('platform.email_files')

/** The most that one e-mail attaches, in bytes: many mail servers take ten megabytes, and base64 adds a third. */
export const mostAttached = 5 * 1024 * 1024

/** An e-mail is delayed by up to a minute for its files, then sent without those that are missing. */
const mostTries = 30
export const pauseMs = 2000
/** Most files are there within this time, which is shorter than the interval at which the queue looks. */
const looks = 10
const lookMs = 100

type Sending = Reading & Pick<Platform, 'log'>

/**
 * Returns the attachments of an e-mail, or 'later' if they are not there yet and it can wait. A file that cannot be read,
 * or that is too large, is left out and logged: the e-mail has a link as well.
 */
export async function attachmentsOf(
  platform: Sending,
  attaches: Attaches,
): Promise<MailAttachment[] | 'later'> {
  const found = await filesOf(platform, attaches)
  if (found === 'later') return (attaches.tries ?? 0) < mostTries ? 'later' : []
  const attached: MailAttachment[] = []
  let left = mostAttached
  for (const file of found) {
    const body = await bodyOf(platform, attaches, file, left)
    if (!body) continue
    left -= body.length
    attached.push({ name: file.name, type: file.type, content: Buffer.from(body).toString('base64') })
  }
  return attached
}

async function filesOf(
  platform: Sending,
  { subject, user_id, lang }: Attaches,
): Promise<EmailFile[] | 'later'> {
  const about = readSubject(subject)
  const provider = platform.ports.all(emailFiles).find(({ kind }) => kind === about?.kind)
  if (!about || !provider) return []
  try {
    for (let look = 1; ; look++) {
      const found = await provider.filesFor(platform, { id: about.id, user_id, lang })
      if (found !== 'later' || look === looks) return found
      await pause(lookMs)
    }
  } catch (error) {
    return leftOut(platform, subject, error) ?? []
  }
}

async function bodyOf(
  platform: Sending,
  { subject }: Attaches,
  { name, size = 0, read }: EmailFile,
  left: number,
): Promise<Uint8Array | null> {
  try {
    const body = size > left ? null : await read()
    if (size <= left && (body === null || body.length <= left)) return body
    return leftOut(platform, `${subject} ${name}`, new Error('it is too large for an e-mail'))
  } catch (error) {
    return leftOut(platform, `${subject} ${name}`, error)
  }
}

/** Throws if the database is away: then the e-mail is sent later, with its files. */
function leftOut({ log }: Sending, file: string, error: unknown): null {
  if (isDatabaseAway(error)) throw error
  log.warn({ err: error, file }, 'a file could not be attached to an e-mail')
  return null
}
