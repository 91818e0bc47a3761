import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { asciiAddress } from '../../shared/email-address.ts'
import { type MailFact, measured } from '../calls/measured.ts'
import { sweepFolder } from '../files/sweep-folder.ts'
import { type MailFailure, mailFailureOf, type SmtpError } from './mail-failure.ts'

export type Email = {
  to: string
  subject: string
  text: string
  html: string
  pictures?: MailPicture[]
  attachments?: MailAttachment[]
}
/** A PNG that the HTML shows by `cid:`, in base64. */
export type MailPicture = { cid: string; png: string }
/** A file by its name and content type, in base64. */
export type MailAttachment = { name: string; type: string; content: string }
export type StoredEmail = Email & { sent_at: string }

export type Mail = {
  /**
   * Sends an e-mail. `id` becomes the Message-ID, so that an e-mail sent twice after a crash is recognised.
   * With `isFirst` no earlier attempt is possible.
   */
  send(email: Email, id: string, tried?: { isFirst: boolean }): Promise<void>
  /** Returns the e-mails to an address, newest first. Null if e-mails are really sent. */
  stored: ((to: string) => Promise<StoredEmail[]>) | null
  /** Throws if the mail server does not answer or rejects our credentials. Null if e-mails are stored. */
  check: (() => Promise<unknown>) | null
  /** Deletes files left half-written by a process that was killed. */
  sweep(olderThan: Date): Promise<void>
}

/** A mail server has refused an e-mail for good: sending it again is of no use. `reply` is its answer. */
export class MailRefused extends Error {
  readonly because: Exclude<MailFailure, 'later'>
  readonly reply: string
  constructor(because: Exclude<MailFailure, 'later'>, reply: string) {
    super(`the e-mail was refused for good: ${reply}`)
    this.because = because
    this.reply = reply
  }
}

type Where = { smtpUrl: string | null; from: string; folder: string }

/** `send` throws `MailRefused` if `mailFailureOf` finds that the address or the e-mail is not taken. */
export function openMail({ smtpUrl, from, folder }: Where): Mail {
  const mail = smtpUrl ? overSmtp(smtpUrl, from) : storedIn(folder)
  return {
    ...mail,
    send: async (...email) => {
      let result: MailFact['result'] = 'failed'
      try {
        await mail.send(...email)
        result = 'sent'
      } catch (error) {
        const failure = mailFailureOf(error as SmtpError)
        if (failure === 'later') throw error
        result = 'refused'
        const { response, message } = error as SmtpError & Error
        throw new MailRefused(failure, response ?? message)
      } finally {
        measured.mail.publish({ result } satisfies MailFact)
      }
    },
  }
}

function overSmtp(url: string, from: string): Mail {
  const host =
    from
      .split('@')
      .at(-1)
      ?.replace(/[^\w.-]/g, '') ?? 'portico'
  // Without a name the greeting is an address such as [127.0.0.1], which some servers refuse or take for spam.
  const transport = createTransport({ url, name: host })
  return {
    send: async (email, id) => {
      const { pictures = [], attachments = [], ...words } = safe(email)
      await transport.sendMail({
        from,
        ...words,
        attachments: [
          ...pictures.map(({ cid, png }) => ({
            cid,
            filename: `${cid}.png`,
            contentType: 'image/png',
            content: png,
            encoding: 'base64',
            contentDisposition: 'inline' as const,
          })),
          ...attachments.map(({ name, type, content }) => ({
            ...{ filename: name, contentType: type, content, encoding: 'base64' },
            contentDisposition: 'attachment' as const,
          })),
        ],
        messageId: `<${id}@${host}>`,
      })
    },
    stored: null,
    check: () => transport.verify(),
    sweep: async () => {},
  }
}

/**
 * Without SMTP every e-mail is one JSON file (contract: "Mail while there is no SMTP"), named by time and id.
 * An e-mail that is there already is not stored again: the process was killed before it could note that.
 */
function storedIn(folder: string): Mail {
  return {
    send: async (email, id, { isFirst } = { isFirst: false }) => {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const own = `-${id.replace(/[^\w.-]/g, '_')}.json`
      const known = isFirst ? [] : await readdir(folder)
      if (known.some((name) => name.slice(timeLength) === own)) return
      const sent_at = new Date().toISOString()
      const name = sent_at.replaceAll(':', '-') + own
      const draft = join(folder, `.${randomUUID()}`)
      await writeFile(draft, JSON.stringify({ ...safe(email), sent_at }, null, 2), { mode: 0o600 })
      await rename(draft, join(folder, name))
    },
    stored: async (to) => {
      const names = await readdir(folder).catch(() => [])
      const newest = names
        .filter((name) => name.endsWith('.json'))
        .sort()
        .reverse()
        .slice(0, 500)
      const emails = await Promise.all(
        newest.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8'))),
      )
      return emails.filter((email: StoredEmail) => to === '' || email.to === asciiAddress(to))
    },
    check: null,
    // Finished e-mails end in `.json`. A leading dot marks a file that is still being written.
    sweep: (olderThan) => sweepFolder(folder, olderThan, (name) => name.startsWith('.')),
  }
}

/** The length of a time in ISO 8601 with milliseconds, the same for all. */
const timeLength = new Date(0).toISOString().length

/** Checks that no header contains a line break and that there is exactly one recipient. Throws otherwise. */
const safe = (email: Email): Email => ({
  ...email,
  to: oneAddress(email.to),
  subject: email.subject.replace(/[\r\n\0]/g, ' '),
})

function oneAddress(text: string): string {
  if (!/^[^\s\0,;:<>()[\]"@]+@[^\s\0,;:<>()[\]"@]+$/.test(text))
    throw new Error('an e-mail needs exactly one address')
  return asciiAddress(text)
}
