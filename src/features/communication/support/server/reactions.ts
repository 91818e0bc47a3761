import { companyFacts } from '#features/foundation/company/server/index.ts'
import { lineDelayAnswered, lotDisputed } from '#features/fulfilment/shipments/contract.ts'
import type { Act } from '#platform/server/act.ts'
import { run, statement } from '#platform/server/db.ts'
import { greetingOf, harmlessName } from '#platform/server/letter.ts'
import { postLetters } from '#platform/server/post-letters.ts'
import { reaction } from '#platform/server/reactions.ts'
import { languageOr } from '#platform/shared/i18n.ts'
import { requestDecided, supportRequested } from '../contract.ts'
import { askReplacement, openClaim } from './open-claim.ts'

/** From outside: only such have an address of their own. */
type Asked = { number: string; name: string; email: string | null; message: string; locale: string }

const byId = statement<Asked>(
  'support.letter',
  'select number, name, email, message, locale from support_requests where id = $1',
)

type FromOutside = Asked & { email: string }
const asked = async ({ db }: Pick<Act, 'db'>, id: number): Promise<FromOutside | null> => {
  const [row] = await run(db, byId, [id])
  return row && row.email !== null ? { ...row, email: row.email } : null
}

export const supportReactions = [
  reaction('open-claim', lotDisputed, openClaim),
  reaction('ask-replacement', lineDelayAnswered, askReplacement),

  reaction('pass-request-on', supportRequested, async (act, { id, payload }) => {
    const { platform, db } = act
    const [mailbox] = (await companyFacts(db)).emails
    if (!mailbox) return
    const question = await asked(act, payload.request_id)
    if (!question) return
    const { number, name, email, message } = question
    const say = platform.translate('en')
    await postLetters(db, [
      {
        id: `support-house-${id}`,
        to: mailbox.address,
        subject: say('supportOutside.houseLetter.subject', { number, name: harmlessName(name) ?? email }),
        greeting: say('supportOutside.houseLetter.from', { name: harmlessName(name) ?? '—', email }),
        paragraphs: message.split(/\n+/),
        farewell: say('supportOutside.houseLetter.answer', { email, number }),
      },
    ])
  }),

  // Says nothing of what was written: the address may be somebody else's.
  reaction('confirm-request', supportRequested, async (act, { id, payload }) => {
    const { platform, db } = act
    const question = await asked(act, payload.request_id)
    if (!question) return
    const { number, name, email, locale } = question
    const say = platform.translate(languageOr(locale))
    await postLetters(db, [
      {
        id: `support-own-${id}`,
        to: email,
        subject: say('supportOutside.ownLetter.subject', { number }),
        greeting: greetingOf(say, name),
        paragraphs: [
          say('supportOutside.ownLetter.text', { number }),
          say('supportOutside.ownLetter.notYou'),
        ],
      },
    ])
  }),

  // Whoever has no account reads what was decided in a letter.
  reaction('answer-question', requestDecided, async (act, { id, payload }) => {
    const question = await asked(act, payload.request_id)
    if (!question) return
    const { number, name, email, locale } = question
    const say = act.platform.translate(languageOr(locale))
    await postLetters(act.db, [
      {
        id: `support-answer-${id}`,
        to: email,
        subject: say('supportOutside.answerLetter.subject', { number }),
        greeting: greetingOf(say, name),
        paragraphs: payload.reason.split(/\n+/),
      },
    ])
  }),
]
