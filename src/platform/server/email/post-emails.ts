import { type Db, run, statement } from '../database/db.ts'
import type { JobRun } from '../jobs/runner.ts'
import type { Platform } from '../start/platform.ts'
import { type Attaches, attachmentsOf, pauseMs } from './attachments.ts'
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
  attaches?: Attaches
}

const post = statement(
  'emails.post',
  `select graphile_worker.add_jobs(array_agg(
     ('send_email', posted, 'email ' || (hashtext(posted->>'id') & 1), (posted->>'not_before')::timestamptz, null, 'email ' || (posted->>'id'),
       case when posted->'attaches' is not null then 1 end, null)::graphile_worker.job_spec))
   from unnest($1::json[]) as posted`,
)

/**
 * Queues e-mails in the transaction of the command, finished and addressed. They are sent after the commit.
 * Only the sending may happen twice, with the same Message-ID. The text is in the database until it is sent,
 * so it must contain no secrets. Two are sent at a time, so that a mail server that does not answer leaves room for other
 * jobs. One with attachments lets other jobs go first, among them those that make its files.
 */
export async function postEmails(db: Db, emails: readonly PostedEmail[]): Promise<void> {
  if (emails.length > 0) await run(db, post, [emails.map((one) => JSON.stringify(one))])
}

type Sender = Pick<Platform, 'mail' | 'db' | 'log'>
type SenderOfFiles = Sender & Pick<Platform, 'ports' | 'storage' | 'translate'>

/** The job that sends one e-mail. While the files it attaches are still being made, it is queued again. */
export async function sendPosted(
  platform: SenderOfFiles,
  { id, not_before: _, attaches, ...parts }: PostedEmail,
  run?: JobRun,
): Promise<void> {
  const attachments = attaches ? await attachmentsOf(platform, attaches) : []
  if (attachments === 'later') return postAgain(platform.db, { id, ...parts, attaches: attaches! })
  const message = {
    ...email(parts, await readLetterhead(platform.ports, platform.db)),
    ...(attachments.length > 0 && { attachments }),
  }
  await deliver(platform, message, { id, isFirst: run?.attempt === 1 })
}

/** Under the key of the job that runs: graphile-worker keeps the new one. */
const postAgain = (db: Db, posted: PostedEmail & { attaches: Attaches }): Promise<void> =>
  postEmails(db, [
    {
      ...posted,
      attaches: { ...posted.attaches, tries: (posted.attaches.tries ?? 0) + 1 },
      not_before: new Date(Date.now() + pauseMs).toISOString(),
    },
  ])

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
