import { createNotificationsStore, notifications } from '@mantine/notifications'
import { createElement } from 'react'
import { NoticeAction } from './notice-action.tsx'

export type NoticeTheme = 'success' | 'info' | 'warning' | 'danger'

/** Spec §3: a notification entry. Spec §9: by default 4000 ms, success, top-right, closable. */
export type Notice = {
  id?: string
  header?: string
  message: string
  /** In ms. 0 stays until it is closed. */
  timeout?: number
  theme?: NoticeTheme
  customClassName?: string
  closeable?: boolean
  position?: 'top-right' | 'top-left' | 'bottom-right' | 'bottom-left'
  /**
   * News is queued behind replies to the reader's own actions, which must be read at once however much has
   * happened.
   */
  isNews?: boolean
  /** The one action a notice offers. */
  action?: { label: string; run: () => void }
}

export const noticeDefaults = {
  timeout: 4000,
  theme: 'success',
  position: 'top-right',
  closeable: true,
} as const satisfies Partial<Notice>

/** Spec §3: the list of notices that are shown. */
export const notificationsWidgetList = createNotificationsStore()

const colors: Record<NoticeTheme, string> = {
  success: 'var(--done)',
  info: 'var(--in-work)',
  warning: 'var(--waiting)',
  danger: 'var(--trouble)',
}

let closeLabel = ''
/** Sets the label of the closing button, in the language of the page. */
export const nameCloseButton = (label: string): void => {
  closeLabel = label
}

let replaced = 0

/**
 * Adds a notice to the list. It disappears after its timeout or when someone closes it (spec §4). A new
 * notice replaces a similar one: with the same id, a success after a success, or with the same text.
 */
export function notify(notice: Notice): void {
  const { id, header, message, timeout, theme, customClassName, closeable, position, action, isNews } = {
    ...noticeDefaults,
    ...notice,
  }
  const like = id ?? (theme === 'success' && !action ? theme : `${theme} ${header ?? ''} ${message}`)
  const stood = takeAway(like)
  notifications.show(
    {
      id: stood ? `${like} ${++replaced}` : like,
      title: header,
      message: action ? createElement(NoticeAction, { text: message, ...action }) : message,
      autoClose: timeout || false,
      color: colors[theme],
      className: customClassName ?? '',
      withCloseButton: closeable,
      closeButtonProps: { 'aria-label': closeLabel },
      position,
      priority: isNews ? 0 : 1,
      role: theme === 'danger' ? 'alert' : 'status',
      'data-theme': theme,
      'data-like': like,
    } as Parameters<typeof notifications.show>[0],
    notificationsWidgetList,
  )
}

/** Removes similar notices from the list. Returns whether there were any. */
function takeAway(like: string): boolean {
  const { notifications: shown, queue } = notificationsWidgetList.getState()
  const isAlike = (notice: object) => (notice as { 'data-like'?: string })['data-like'] === like
  if (![...shown, ...queue].some(isAlike)) return false
  notifications.updateState(notificationsWidgetList, (all) => all.filter((notice) => !isAlike(notice)))
  return true
}
