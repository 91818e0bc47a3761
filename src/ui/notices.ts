import { createNotificationsStore, notifications } from '@mantine/notifications'
import { createElement } from 'react'
import { NoticeAction } from './notice-action.tsx'

export type NoticeTheme = 'success' | 'info' | 'warning' | 'danger'

/** Spec §3: a notification entry. Spec §9: 4000 ms, success, top-right, closable unless said otherwise. */
export type Notice = {
  id?: string
  header?: string
  message: string
  /** Milliseconds; 0 stays until it is closed. */
  timeout?: number
  theme?: NoticeTheme
  customClassName?: string
  closeable?: boolean
  position?: 'top-right' | 'top-left' | 'bottom-right' | 'bottom-left'
  /** News: it waits behind what answers the reader's own command, which is read at once however much has happened. */
  isNews?: boolean
  /** The one thing that can be done about it. */
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
/** The name of the closing button, in the language of the page. */
export const nameCloseButton = (label: string): void => {
  closeLabel = label
}

let replaced = 0

/**
 * Adds a notice to the list; it leaves after its timeout or when someone closes it (spec §4). The newest takes the
 * place of its like: of the same id, or else a success of the success before it, and anything of what says the same.
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

/** Takes what is alike out of the list; answers whether there was anything. */
function takeAway(like: string): boolean {
  const { notifications: shown, queue } = notificationsWidgetList.getState()
  const isAlike = (notice: object) => (notice as { 'data-like'?: string })['data-like'] === like
  if (![...shown, ...queue].some(isAlike)) return false
  notifications.updateState(notificationsWidgetList, (all) => all.filter((notice) => !isAlike(notice)))
  return true
}
