import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { sweepFolder } from './sweep-folder.ts'

export type Email = { to: string; subject: string; text: string; html: string; pictures?: MailPicture[] }
/** A PNG the HTML shows by `cid:`, in base64. */
export type MailPicture = { cid: string; png: string }
export type StoredEmail = Email & { sent_at: string }

export type Mail = {
  /**
   * `id` makes the Message-ID: a e-mail sent twice after a crash is recognised as one. `isFirst`: no one can have tried
   * to send this one before.
   */
  send(email: Email, id: string, tried?: { isFirst: boolean }): Promise<void>
  /** E-mails to an address, newest first; null when e-mails really leave the house. */
  stored: ((to: string) => Promise<StoredEmail[]>) | null
  /** Throws when the mail server does not answer or does not let us in; null where e-mails are stored. */
  check: (() => Promise<unknown>) | null
  /** Takes away what a process that was killed had begun to keep. */
  sweep(olderThan: Date): Promise<void>
}

export function openMail({
  smtpUrl,
  from,
  folder,
}: {
  smtpUrl: string | null
  from: string
  folder: string
}): Mail {
  return smtpUrl ? overSmtp(smtpUrl, from) : storedIn(folder)
}

function overSmtp(url: string, from: string): Mail {
  const transport = createTransport(url)
  const host =
    from
      .split('@')
      .at(-1)
      ?.replace(/[^\w.-]/g, '') ?? 'portico'
  return {
    send: async (email, id) => {
      const { pictures = [], ...words } = safe(email)
      await transport.sendMail({
        from,
        ...words,
        attachments: pictures.map(({ cid, png }) => ({
          ...{ cid, filename: `${cid}.png`, contentType: 'image/png', content: png },
          ...{ encoding: 'base64', contentDisposition: 'inline' as const },
        })),
        messageId: `<${id}@${host}>`,
      })
    },
    stored: null,
    check: () => transport.verify(),
    sweep: async () => {},
  }
}

/**
 * Without SMTP every e-mail is one JSON file (contract: "Mail while there is no SMTP"), named by when and by its id. One
 * that is there already is not stored again: the person who stored it was killed before that was noted.
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
      return emails.filter((email: StoredEmail) => to === '' || email.to === to)
    },
    check: null,
    // Whole e-mails end in `.json`; what begins with a dot has not got its name yet.
    sweep: (olderThan) => sweepFolder(folder, olderThan, (name) => name.startsWith('.')),
  }
}

/** As long as every moment is, written as ISO 8601 with milliseconds. */
const timeLength = new Date(0).toISOString().length

/** No line break ever reaches a header, and a e-mail goes to one address. Throws on anything else. */
const safe = (email: Email): Email => ({
  ...email,
  to: oneAddress(email.to),
  subject: email.subject.replace(/[\r\n\0]/g, ' '),
})

function oneAddress(text: string): string {
  if (!/^[^\s\0,;:<>()[\]"@]+@[^\s\0,;:<>()[\]"@]+$/.test(text))
    throw new Error('a e-mail needs exactly one address')
  return text
}
