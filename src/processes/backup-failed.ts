import { randomUUID } from 'node:crypto'
import os from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { type EmailParts, email, plainHead } from '#platform/server/email/email.ts'
import { openMail } from '#platform/server/email/mail.ts'
import { type Env, readEnv } from '#platform/server/start/env.ts'
import { inWords } from '#platform/server/start/in-words.ts'
import { StartRefusal } from '#platform/server/start/start-refusal.ts'
import type { Lang } from '#platform/shared/i18n.ts'
import { lastBackup } from './backup/last.ts'
import { openForCommand } from './service-database.ts'

/**
 * `npm run backup:failed`: tells the operator by e-mail that a backup failed. systemd runs it by OnFailure=, cron by ||.
 * Without OPERATOR_EMAIL every active administrator gets it.
 */
async function main(): Promise<void> {
  const env = readEnv(process.env)
  if (!env.smtpUrl)
    throw new StartRefusal('The backup failed, and no e-mail can say so: SMTP_URL is not set.')
  const mail = openMail({ smtpUrl: env.smtpUrl, from: env.mailFrom, folder: path.join(env.dataDir, 'mail') })
  const addressees = await addresseesOf(env)
  if (addressees.length === 0)
    throw new StartRefusal('The backup failed, and there is no one to tell. Set OPERATOR_EMAIL.')
  const last = lastBackup(env.dataDir)
  let sent = 0
  for (const { to, lang } of addressees)
    await mail.send(email({ to, ...texts[lang](last?.at ?? null) }, plainHead), randomUUID()).then(
      () => (sent += 1),
      (error: Error) => console.error(`The e-mail to ${to} could not be sent: ${error.message}`),
    )
  if (sent === 0) throw new StartRefusal('The backup failed, and no e-mail could be sent.')
  console.log(`The backup failed; ${sent} people were notified by e-mail.`)
}

type Addressee = { to: string; lang: Lang }

async function addresseesOf(env: Env): Promise<Addressee[]> {
  if (env.operatorEmail !== undefined) return [{ to: env.operatorEmail, lang: 'en' }]
  const quiet = { info() {}, warn() {}, error: console.error }
  const database = await openForCommand(env, quiet)
  try {
    return await administrators(database.pool)
  } finally {
    await database.stop()
  }
}

async function administrators(pool: pg.Pool): Promise<Addressee[]> {
  const { rows } = await pool.query<Addressee>(
    `select email as "to", case locale when 'ru' then 'ru' else 'en' end as lang from users where 'admin' = any (roles) and status = 'active' and password_hash is not null order by id`,
  )
  return rows
}

const dayOf = (at: string) => `${at.slice(0, 'YYYY-MM-DDTHH:MM'.length).replace('T', ' ')} UTC`

const texts: Record<Lang, (last: string | null) => Pick<EmailParts, 'subject' | 'greeting' | 'paragraphs'>> =
  {
    en: (last) => ({
      subject: `The backup of Portico failed on ${os.hostname()}`,
      greeting: 'Hello,',
      paragraphs: [
        `The backup of Portico on ${os.hostname()} failed. ${last ? `The last complete one is of ${dayOf(last)}.` : 'No complete one is known.'}`,
        'The person who runs Portico finds the reason with: journalctl -u portico-backup -n 50. After it is mended: systemctl start portico-backup.',
      ],
    }),
    ru: (last) => ({
      subject: `Резервная копия Portico на ${os.hostname()} не создана`,
      greeting: 'Здравствуйте!',
      paragraphs: [
        `Не удалось создать резервную копию Portico на ${os.hostname()}. ${last ? `Последняя полная копия сделана ${dayOf(last)}.` : 'О полных копиях ничего не известно.'}`,
        'Причину покажет команда journalctl -u portico-backup -n 50. Когда она устранена, выполните systemctl start portico-backup. Передайте это тому, кто обслуживает Portico.',
      ],
    }),
  }

main().catch((error) => {
  console.error(inWords(error))
  process.exitCode = 1
})
