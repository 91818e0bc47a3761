import { emailWords } from '#features/foundation/company/server/index.ts'
import { type Addressee, addresseesOf } from '#features/people/auth/server/index.ts'
import { recipients } from '#features/people/clients/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import type { Db } from '#platform/server/database/db.ts'
import { type EmailKind, frame } from '#platform/server/email/email.ts'
import { type PostedEmail, postEmails } from '#platform/server/email/post-emails.ts'
import { dayIn } from '#platform/shared/day-in.ts'
import { type Lang, languageOr, type Translate } from '#platform/shared/i18n.ts'
import { formatMoney, money } from '#platform/shared/money.ts'
import { paths } from '#platform/shared/paths.ts'
import { daysOverdue, type Reminder, tones } from '../dunning.ts'
import type { DunnedInvoice } from './open-invoices.ts'

/** The reminders, one for each tone. Administrators may change their texts. */
export const reminderEmails: EmailKind[] = tones.map((tone) => ({
  key: `dunning.emails.${tone}`,
  topic: 'payments',
  parts: ['subject', 'text', 'button'],
}))

/**
 * Queues one e-mail for each owner and accountant of a company who wants e-mails, in their language. Invoices are
 * linked: their PDFs are there.
 */
export async function postReminder(
  ctx: Context<null>,
  organizationId: number,
  reminder: Reminder<DunnedInvoice>,
  today: string,
): Promise<void> {
  const { db, platform } = ctx
  const readers = await readersOf(db, organizationId)
  const words = new Map<Lang, Translate>()
  for (const lang of new Set(readers.map(({ locale }) => languageOr(locale))))
    words.set(lang, await emailWords(db, platform, lang))
  const emails = readers.map(({ id, email, name, locale }): PostedEmail => {
    const lang = languageOr(locale)
    const say = words.get(lang)!
    return {
      id: `reminder-${today}-${organizationId}-${reminder.due[0]!.invoice.currency}-${id}`,
      to: email,
      ...textsOf({ say, lang, today, url: platform.env.publicUrl }, reminder),
      ...frame(say, name),
    }
  })
  await postEmails(db, emails)
}

/** Those who see what a company owes, and pay it. */
async function readersOf(db: Db, organizationId: number): Promise<Addressee[]> {
  const [owners, accountants] = [
    await recipients.ownersOf(db, organizationId),
    await recipients.accountantsOf(db, organizationId),
  ]
  const found = await addresseesOf(db, [...new Set([...owners, ...accountants])])
  return found.filter(({ is_email_notifications_enabled }) => is_email_notifications_enabled)
}

type Written = { say: Translate; lang: Lang; today: string; url: string }

function textsOf(
  { say, lang, today, url }: Written,
  { step, invoices, due }: Reminder<DunnedInvoice>,
): Pick<PostedEmail, 'subject' | 'paragraphs' | 'button'> {
  const key = `dunning.emails.${step.tone}`
  const inWords = (amount: number) => formatMoney(money(amount, invoices[0]!.currency), lang)
  const late = invoices.filter((invoice) => daysOverdue(invoice, today) > 0)
  const owed = (some: readonly DunnedInvoice[]) => inWords(some.reduce((total, { left }) => total + left, 0))
  const params = { count: invoices.length, total: owed(invoices), overdue: owed(late) }
  const stops = new Set(due.flatMap(({ actions }) => actions).filter((action) => action.startsWith('hold_')))
  return {
    subject: say(`${key}.subject`, params),
    paragraphs: [
      ...say(`${key}.text`, params).split(/\n{2,}/),
      ...invoices.map((invoice) => {
        const days = daysOverdue(invoice, today)
        return say(days > 0 ? 'dunning.lines.overdue' : 'dunning.lines.open', {
          number: invoice.number,
          amount: inWords(invoice.amount),
          left: inWords(invoice.left),
          due: dayIn(lang, invoice.due_on),
          count: days,
          link: `${url}${paths.account.invoice(invoice.id)}`,
        })
      }),
      say('dunning.lines.total', params),
      ...[...stops].map((action) => say(`dunning.stops.${action}`)),
      say('dunning.lines.already'),
    ],
    button: { label: say(`${key}.button`), href: `${url}${paths.account.invoices}` },
  }
}
