import type { TFunction } from 'i18next'
import type { Thread } from '../../contract.ts'

/** Returns the title of a conversation, named by its subject. */
export const titleOf = (
  t: TFunction,
  { topic, subject, former = null }: Pick<Thread, 'topic' | 'subject'> & Partial<Pick<Thread, 'former'>>,
): string => {
  const title = subject
    ? subject.title
    : t(topic === 'support' ? 'chat.topics.support' : 'chat.topics.general')
  return former === null ? title : `${title} (${former})`
}
