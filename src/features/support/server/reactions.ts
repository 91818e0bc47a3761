import { companyFacts } from '#features/company/server/index.ts'
import type { Act } from '#platform/server/act.ts'
import { run, statement } from '#platform/server/db.ts'
import { greetingOf, harmlessName } from '#platform/server/letter.ts'
import { postLetters } from '#platform/server/post-letters.ts'
import { reaction } from '#platform/server/reactions.ts'
import { languageOr } from '#platform/shared/i18n.ts'
import { supportRequested } from '../contract.ts'

type Asked = { number: string; name: string; email: string; message: string; locale: string }

const byId = statement<Asked>(
  'support.letter',
  'select number, name, email, message, locale from support_requests where id = $1',
)

const asked = async ({ db }: Pick<Act, 'db'>, id: number): Promise<Asked> => (await run(db, byId, [id]))[0]!

export const supportReactions = [
  reaction('pass-request-on', supportRequested, async (act, { id, payload }) => {
    const { platform, db } = act
    const [mailbox] = (await companyFacts(db)).emails
    if (!mailbox) return
    const { number, name, email, message } = await asked(act, payload.request_id)
    const say = platform.translate('en')
    await postLetters(db, [
      {
        id: `support-house-${id}`,
        to: mailbox.address,
        subject: say('support.houseLetter.subject', { number, name: harmlessName(name) ?? email }),
        greeting: say('support.houseLetter.from', { name: harmlessName(name) ?? '—', email }),
        paragraphs: message.split(/\n+/),
        farewell: say('support.houseLetter.answer', { email, number }),
      },
    ])
  }),

  // Says nothing of what was written: the address may be somebody else's.
  reaction('confirm-request', supportRequested, async (act, { id, payload }) => {
    const { platform, db } = act
    const { number, name, email, locale } = await asked(act, payload.request_id)
    const say = platform.translate(languageOr(locale))
    await postLetters(db, [
      {
        id: `support-own-${id}`,
        to: email,
        subject: say('support.ownLetter.subject', { number }),
        greeting: greetingOf(say, name),
        paragraphs: [say('support.ownLetter.text', { number }), say('support.ownLetter.notYou')],
        farewell: say('letters.farewell'),
      },
    ])
  }),
]
