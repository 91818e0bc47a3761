import { type Db, run, statement } from '../database/db.ts'
import type { JobRun } from '../jobs/runner.ts'
import type { Platform } from '../start/platform.ts'
import { type EmailParts, email } from './email.ts'
import { readLetterhead } from './letterhead.ts'
import { MailRefused } from './mail.ts'

/**
 * `id` combines event, occasion and recipient. It prevents queueing an e-mail twice and becomes the
 * Message-ID.
 */
export type PostedEmail = EmailParts & {
  id: string
  /** The earliest time to send it, ISO 8601 in UTC. */
  not_before?: string
}

const post = statement(
  'emails.post',
  `select graphile_worker.add_jobs(array_agg(
     ('send_email', posted, null, (posted->>'not_before')::timestamptz, null, 'email ' || (posted->>'id'), null, null)::graphile_worker.job_spec))
   from unnest($1::json[]) as posted`,
)

/**
 * Queues e-mails in the transaction of the command, finished and addressed. They are sent after the commit.
 * Only the sending may happen twice, with the same Message-ID. The text is in the database until it is sent,
 * so it must contain no secrets.
 */
export async function postEmails(db: Db, emails: readonly PostedEmail[]): Promise<void> {
  if (emails.length > 0) await run(db, post, [emails.map((one) => JSON.stringify(one))])
}

/** The job that sends one e-mail. One that is refused for good is not sent again; the log says which. */
export async function sendPosted(
  { mail, db, ports, log }: Pick<Platform, 'mail' | 'db' | 'ports' | 'log'>,
  { id, not_before: _, ...parts }: PostedEmail,
  run?: JobRun,
): Promise<void> {
  const letter = email(parts, await readLetterhead(ports, db))
  await mail.send(letter, id, { isFirst: run?.attempt === 1 }).catch(giveUpIfRefused(log, id))
}

/** Logs an e-mail that was refused for good under its id, which names the person, and ends its job. */
export const giveUpIfRefused =
  (log: Platform['log'], id: string) =>
  (error: unknown): void => {
    if (!(error instanceof MailRefused)) throw error
    log.warn({ email: id, err: error }, 'an e-mail was refused for good and is not sent again')
  }
