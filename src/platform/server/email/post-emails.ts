import { type Db, run, statement } from '../database/db.ts'
import type { JobRun } from '../jobs/runner.ts'
import type { Platform } from '../start/platform.ts'
import { type EmailParts, email } from './email.ts'
import { readLetterhead } from './letterhead.ts'
import { type Email, MailRefused } from './mail.ts'
import { forgetRefusedAddresses, noteRefusedAddress } from './refused-addresses.ts'

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

type Sender = Pick<Platform, 'mail' | 'db' | 'log'>

/** The job that sends one e-mail. */
export async function sendPosted(
  platform: Sender & Pick<Platform, 'ports'>,
  { id, not_before: _, ...parts }: PostedEmail,
  run?: JobRun,
): Promise<void> {
  const message = email(parts, await readLetterhead(platform.ports, platform.db))
  await deliver(platform, message, { id, isFirst: run?.attempt === 1 })
}

type Delivery = { id: string; isFirst?: boolean; of?: string }

/**
 * Sends an e-mail from a job. One that is refused for good ends the job: the log says which (`of`, its id by
 * default), and a refused address is stored until an e-mail to it is accepted. Other failures are thrown, so
 * that the job is retried.
 */
export async function deliver(
  { mail, db, log }: Sender,
  message: Email,
  { id, isFirst = false, of = id }: Delivery,
): Promise<void> {
  try {
    await mail.send(message, id, { isFirst })
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error
    log.warn({ email: of, err: error }, 'an e-mail was refused for good and is not sent again')
    if (error.because === 'address') await noteRefusedAddress(db, message.to, error.reply)
    return
  }
  // The e-mail has left: a failure here must not send it again.
  await forgetRefusedAddresses(db, [message.to]).catch((error) =>
    log.warn({ err: error }, 'a refused address that takes e-mails again is still stored'),
  )
}
