import type { TFunction } from 'i18next'
import type { Thread } from '../../contract.ts'

/** What a conversation is called: by what it is about. */
export const titleOf = (t: TFunction, { topic, subject }: Pick<Thread, 'topic' | 'subject'>): string =>
  subject ? subject.title : topic === 'support' ? t('chat.topics.support') : t('chat.topics.general')
