import { type Db, run, statement } from './db.ts'
import { type EmailParts, email } from './email.ts'
import type { Platform } from './platform.ts'
import type { JobRun } from './runner.ts'

/** `id` names the event, the occasion and the recipient: by it a e-mail is queued once, and it makes the Message-ID. */
export type PostedEmail = EmailParts & {
  id: string
  /** ISO 8601 in UTC, where it is not to leave before. */
  not_before?: string
}

const post = statement(
  'emails.post',
  `select graphile_worker.add_jobs(array_agg(
     ('send_email', posted, null, (posted->>'not_before')::timestamptz, null, 'email ' || (posted->>'id'), null, null)::graphile_worker.job_spec))
   from unnest($1::json[]) as posted`,
)

/**
 * E-mails leave with the command: they are queued in its transaction, worded and addressed, and sent after the commit. Only
 * the sending may happen twice, under one Message-ID. What they say lies in the database until they have left, so no
 * secret stands in them.
 */
export async function postEmails(db: Db, emails: readonly PostedEmail[]): Promise<void> {
  if (emails.length > 0) await run(db, post, [emails.map((one) => JSON.stringify(one))])
}

/** The job that sends one. */
export const sendPosted = async (
  { mail, db, letterhead }: Pick<Platform, 'mail' | 'db' | 'letterhead'>,
  { id, not_before: _, ...parts }: PostedEmail,
  run?: JobRun,
): Promise<void> => mail.send(email(parts, await letterhead(db)), id, { isFirst: run?.attempt === 1 })
