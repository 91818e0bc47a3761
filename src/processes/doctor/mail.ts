import { randomUUID } from 'node:crypto'
import { email, plainHead } from '#platform/server/email/email.ts'
import { openMail } from '#platform/server/email/mail.ts'
import { mailFailureOf, type SmtpError } from '#platform/server/email/mail-failure.ts'
import type { Env } from '#platform/server/start/env.ts'
import { type Check, fault, lineOf, ok, type Verdict, warning } from './check.ts'

export const mailChecks: readonly Check[] = [{ name: 'mail', look: ({ env, mailTo }) => ofMail(env, mailTo) }]

type Sending = Pick<Env, 'smtpUrl' | 'mailFrom' | 'publicUrl'>

/** Connects and signs in; sends a test e-mail if an address is given. */
export async function ofMail({ smtpUrl, mailFrom, publicUrl }: Sending, to?: string): Promise<Verdict> {
  if (!smtpUrl)
    return warning(
      'SMTP_URL is not set: e-mails are stored in DATA_DIR/mail and reach no one',
      'Set SMTP_URL to your mail server, and MAIL_FROM to an address it may send from.',
    )
  const { host } = new URL(smtpUrl)
  const mail = openMail({ smtpUrl, from: mailFrom, folder: '' })
  try {
    await mail.check?.()
  } catch (error) {
    return fault(`${host}: ${lineOf(error)}`, adviceOn(error as SmtpError))
  }
  if (to === undefined) return ok(`${host} accepts the sign-in; --mail-to ADDRESS sends a test e-mail`)
  try {
    await mail.send(email({ to, ...testEmail(publicUrl) }, plainHead), randomUUID())
    return ok(`${host} took a test e-mail to ${to}: look whether it arrived, and not as spam`)
  } catch (error) {
    return fault(
      `${host} refused the test e-mail to ${to}: ${lineOf(error)}`,
      `Check that ${to} exists, and that this server may send as ${mailFrom}.`,
    )
  }
}

/** Tells a server that answers and refuses us from one that is not there. */
function adviceOn(error: SmtpError): string {
  if (error.code === 'EAUTH')
    return 'Correct the user and password in SMTP_URL (with % for special characters).'
  if (error.responseCode !== undefined && mailFailureOf(error) === 'later')
    return 'Ask the operator of the mail server why it refuses this machine.'
  return 'Check host, port and smtp:// or smtps:// in SMTP_URL, and that this machine may connect there.'
}

const testEmail = (publicUrl: string) => ({
  subject: 'A test e-mail of Portico',
  greeting: 'Hello,',
  paragraphs: [
    `This e-mail was sent by "npm run doctor" of Portico at ${publicUrl}. If you read it, e-mails leave the server and arrive.`,
  ],
})
