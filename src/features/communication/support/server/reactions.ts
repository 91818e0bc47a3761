import { companyFacts } from '#features/foundation/company/server/index.ts'
import { lineDelayAnswered, lotDisputed } from '#features/fulfilment/shipments/contract.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { run, statement } from '#platform/server/database/db.ts'
import { greetingOf, harmlessName } from '#platform/server/email/email.ts'
import { postEmails } from '#platform/server/email/post-emails.ts'
import { reaction } from '#platform/server/events/reactions.ts'
import { languageOr } from '#platform/shared/i18n.ts'
import { requestDecided, supportRequested } from '../contract.ts'
import { askReplacement, openClaim } from './open-claim.ts'

/** Only requests from outside have their own address. */
type Asked = { number: string; name: string; email: string | null; message: string; locale: string }

const byId = statement<Asked>(
  'support.email',
  'select number, name, email, message, locale from support_requests where id = $1',
)

type FromOutside = Asked & { email: string }
const asked = async ({ db }: Pick<Context, 'db'>, id: number): Promise<FromOutside | null> => {
  const [row] = await run(db, byId, [id])
  return row && row.email !== null ? { ...row, email: row.email } : null
}

export const supportReactions = [
  reaction('open-claim', lotDisputed, openClaim),
  reaction('ask-replacement', lineDelayAnswered, askReplacement),

  reaction('pass-request-on', supportRequested, async (ctx, { id, payload }) => {
    const { platform, db } = ctx
    const [mailbox] = (await companyFacts(db)).emails
    if (!mailbox) return
    const question = await asked(ctx, payload.request_id)
    if (!question) return
    const { number, name, email, message } = question
    const say = platform.translate('en')
    await postEmails(db, [
      {
        id: `support-house-${id}`,
        to: mailbox.address,
        subject: say('supportOutside.houseEmail.subject', { number, name: harmlessName(name) ?? email }),
        greeting: say('supportOutside.houseEmail.from', { name: harmlessName(name) ?? '—', email }),
        paragraphs: message.split(/\n+/),
        farewell: say('supportOutside.houseEmail.answer', { email, number }),
      },
    ])
  }),

  // The e-mail does not quote the question: the address may be someone else's.
  reaction('confirm-request', supportRequested, async (ctx, { id, payload }) => {
    const { platform, db } = ctx
    const question = await asked(ctx, payload.request_id)
    if (!question) return
    const { number, name, email, locale } = question
    const say = platform.translate(languageOr(locale))
    await postEmails(db, [
      {
        id: `support-own-${id}`,
        to: email,
        subject: say('supportOutside.ownEmail.subject', { number }),
        greeting: greetingOf(say, name),
        paragraphs: [say('supportOutside.ownEmail.text', { number }), say('supportOutside.ownEmail.notYou')],
      },
    ])
  }),

  // A visitor without an account receives the decision by e-mail.
  reaction('answer-question', requestDecided, async (ctx, { id, payload }) => {
    const question = await asked(ctx, payload.request_id)
    if (!question) return
    const { number, name, email, locale } = question
    const say = ctx.platform.translate(languageOr(locale))
    await postEmails(ctx.db, [
      {
        id: `support-answer-${id}`,
        to: email,
        subject: say('supportOutside.answerEmail.subject', { number }),
        greeting: greetingOf(say, name),
        paragraphs: payload.reason.split(/\n+/),
      },
    ])
  }),
]
