import { beforeEach, describe, expect, test } from 'vitest'
import { noticeDefaults, notificationsWidgetList, notify } from './notices.ts'

beforeEach(() =>
  notificationsWidgetList.setState({ notifications: [], queue: [], defaultPosition: 'top-right', limit: 9 }),
)

const shown = () => notificationsWidgetList.getState().notifications as unknown as Record<string, unknown>[]

const messages = () => shown().map(({ message }) => message)

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

  test('without a timeout stays', () => {
    notify({ id: 'one', message: 'Text', timeout: 0 })
    expect(shown()[0]).toMatchObject({ autoClose: false })
  })

  test('takes the place of one with the same id', () => {
    notify({ id: 'order 7', message: 'Placed' })
    notify({ id: 'order 8', message: 'Placed' })
    notify({ id: 'order 7', message: 'Withdrawn', theme: 'info' })
    notify({ id: 'order 7', message: 'Placed again' })
    expect(messages()).toEqual(['Placed', 'Placed again'])
  })

  test('without an id: a success replaces the last success, and trouble only what says the same', () => {
    notify({ message: 'Saved' })
    notify({ theme: 'danger', message: 'Too large' })
    notify({ theme: 'danger', message: 'Not a picture' })
    notify({ message: 'Removed' })
    notify({ theme: 'danger', message: 'Too large' })
    expect(messages()).toEqual(['Not a picture', 'Removed', 'Too large'])
  })

  test('with something to do about it is not replaced by another', () => {
    notify({ message: 'Line removed', action: { label: 'Undo', run: () => {} } })
    notify({ message: 'Saved' })
    expect(shown()).toHaveLength(2)
  })

  test('that answers a command is read at once, however much news waits', () => {
    notificationsWidgetList.setState({ notifications: [], queue: [], defaultPosition: 'top-right', limit: 2 })
    for (const order of [1, 2, 3]) notify({ id: `notice ${order}`, message: `Order ${order}`, isNews: true })
    notify({ message: 'Saved' })
    expect(messages()).toEqual(['Saved', 'Order 1'])
  })
})
