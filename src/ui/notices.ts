import { notifications } from '@mantine/notifications'

export type NoticeTheme = 'success' | 'info' | 'warning' | 'danger'

/** Spec §3: a notification entry. Spec §9: 4000 ms, success, top-right, closable unless said otherwise. */
export type Notice = {
  id?: string
  header?: string
  message: string
  timeout?: number
  theme?: NoticeTheme
  customClassName?: string
  closeable?: boolean
  position?: 'top-right' | 'top-left' | 'bottom-right' | 'bottom-left'
}

const colors: Record<NoticeTheme, string> = {
  success: 'arch',
  info: 'blue',
  warning: 'yellow',
  danger: 'red',
}

export function notify({
  id,
  header,
  message,
  timeout = 4000,
  theme = 'success',
  customClassName,
  closeable = true,
  position = 'top-right',
}: Notice): void {
  notifications.show({
    ...(id ? { id } : {}),
    title: header,
    message,
    autoClose: timeout,
    color: colors[theme],
    className: customClassName ?? '',
    withCloseButton: closeable,
    position,
    role: theme === 'danger' ? 'alert' : 'status',
    'data-theme': theme,
  } as Parameters<typeof notifications.show>[0])
}
