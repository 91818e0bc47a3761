import type { NoticeKind } from '#platform/shared/notice.ts'

type Reader = { is_email_notifications_enabled: boolean }

/** Whether somebody gets a letter of a notice: its declaration asks for one, and they have not switched letters off. */
export const isWrittenTo = (reader: Reader, letter: NoticeKind<unknown>['letter']): boolean =>
  letter === 'always' || (letter === 'wanted' && reader.is_email_notifications_enabled)
