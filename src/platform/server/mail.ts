import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'

export type Letter = { to: string; subject: string; text: string; html: string }
export type KeptLetter = Letter & { sent_at: string }

export type Mail = {
  /** `id` makes the Message-ID: a letter sent twice after a crash is recognised as one. */
  send(letter: Letter, id: string): Promise<void>
  /** Letters to an address, newest first; null when letters really leave the house. */
  kept: ((to: string) => Promise<KeptLetter[]>) | null
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
  return smtpUrl ? overSmtp(smtpUrl, from) : keptIn(folder)
}

function overSmtp(url: string, from: string): Mail {
  const transport = createTransport(url)
  const host =
    from
      .split('@')
      .at(-1)
      ?.replace(/[^\w.-]/g, '') ?? 'portico'
  return {
    send: async (letter, id) => {
      await transport.sendMail({ from, ...safe(letter), messageId: `<${id}@${host}>` })
    },
    kept: null,
  }
}

/** Without SMTP every letter is one JSON file (contract: "Mail while there is no SMTP"). */
function keptIn(folder: string): Mail {
  return {
    send: async (letter, id) => {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const sent_at = new Date().toISOString()
      const name = `${sent_at.replaceAll(':', '-')}-${id.replace(/[^\w.-]/g, '_')}.json`
      const draft = join(folder, `.${randomUUID()}`)
      await writeFile(draft, JSON.stringify({ ...safe(letter), sent_at }, null, 2), { mode: 0o600 })
      await rename(draft, join(folder, name))
    },
    kept: async (to) => {
      const names = await readdir(folder).catch(() => [])
      const newest = names
        .filter((name) => name.endsWith('.json'))
        .sort()
        .reverse()
        .slice(0, 500)
      const letters = await Promise.all(
        newest.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8'))),
      )
      return letters.filter((letter: KeptLetter) => to === '' || letter.to === to)
    },
  }
}

/** No line break ever reaches a header, and a letter goes to one address. Throws on anything else. */
const safe = (letter: Letter): Letter => ({
  ...letter,
  to: oneAddress(letter.to),
  subject: letter.subject.replace(/[\r\n\0]/g, ' '),
})

function oneAddress(text: string): string {
  if (!/^[^\s\0,;:<>()[\]"@]+@[^\s\0,;:<>()[\]"@]+$/.test(text))
    throw new Error('a letter needs exactly one address')
  return text
}
