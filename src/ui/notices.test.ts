import { beforeEach, describe, expect, test } from 'vitest'
import { noticeDefaults, notificationsWidgetList, notify } from './notices.ts'

beforeEach(() =>
  notificationsWidgetList.setState({ notifications: [], queue: [], defaultPosition: 'top-right', limit: 9 }),
)

const shown = () => notificationsWidgetList.getState().notifications as unknown as Record<string, unknown>[]

describe('a notice', () => {
  test('is 4000 ms, success, top-right and closable unless said otherwise', () => {
    expect(noticeDefaults).toEqual({
      timeout: 4000,
      theme: 'success',
      position: 'top-right',
      closeable: true,
    })
    notify({ message: 'Saved' })
    expect(shown()[0]).toMatchObject({
      message: 'Saved',
      autoClose: 4000,
      'data-theme': 'success',
      position: 'top-right',
      withCloseButton: true,
      role: 'status',
    })
  })

  test('carries every field of its entry', () => {
    notify({
      id: 'one',
      header: 'Head',
      message: 'Text',
      timeout: 100_000,
      theme: 'danger',
      customClassName: 'own',
      closeable: false,
      position: 'bottom-left',
    })
    expect(shown()[0]).toMatchObject({
      id: 'one',
      title: 'Head',
      message: 'Text',
      autoClose: 100_000,
      'data-theme': 'danger',
      className: 'own',
      withCloseButton: false,
      position: 'bottom-left',
      role: 'alert',
    })
  })

  test('without a timeout stays, and one of the same id is not shown twice', () => {
    notify({ id: 'one', message: 'Text', timeout: 0 })
    notify({ id: 'one', message: 'Text', timeout: 0 })
    expect(shown()).toHaveLength(1)
    expect(shown()[0]).toMatchObject({ autoClose: false })
  })
})
