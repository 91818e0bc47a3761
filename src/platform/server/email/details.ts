import type { Lang } from '../../shared/i18n.ts'
import { readSubject } from '../../shared/subject.ts'
import type { Db } from '../database/db.ts'
import { type Ports, port } from '../ports/port.ts'
import type { Platform } from '../start/platform.ts'

type Reading = { db: Db; now: Date; platform: Pick<Platform, 'translate' | 'ports'> }

/**
 * What an e-mail says about subjects of one kind below its text: paragraphs, whose lines are separated by line breaks. Empty
 * for a person who may not read the subject. The features that own the subjects provide it.
 */
export const emailDetails = port<{
  kind: string
  detailsFor(ctx: Reading, asked: { id: number; user_id: number; lang: Lang }): Promise<string[]>
}>('platform.email_details')

/** Returns the paragraphs about a subject such as 'order:12', as this person may read it. */
export async function detailsOf(
  ctx: Reading & { platform: { ports: Ports } },
  { subject, user_id, lang }: { subject: string; user_id: number; lang: Lang },
): Promise<string[]> {
  const about = readSubject(subject)
  const provider = ctx.platform.ports.all(emailDetails).find(({ kind }) => kind === about?.kind)
  return about && provider ? provider.detailsFor(ctx, { id: about.id, user_id, lang }) : []
}
