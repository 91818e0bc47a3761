import { expect, test } from 'vitest'
import { z } from 'zod'
import { CallError } from '#platform/client/errors.ts'
import { en } from '#platform/messages/en.ts'
import { ru } from '#platform/messages/ru.ts'
import { translator } from '#platform/server/start/translate.ts'
import { email, password } from '#platform/shared/validation.ts'
import { check } from './use-form.ts'

const words = translator({ en, ru })
const shape = z.object({ email, password })
const raised = (values: unknown, lang: 'en' | 'ru' = 'en'): CallError => {
  try {
    check(shape, values, words(lang))
  } catch (error) {
    expect(error).toBeInstanceOf(CallError)
    return error as CallError
  }
  throw new Error('nothing was raised')
}

test('a form that breaks its rules raises a validation error with status 422 and the first message of each field', () => {
  const { type, status, message, fields } = raised({ email: '', password: 'short' })
  expect({ type, status, message, fields }).toEqual({
    type: 'validation',
    status: 422,
    message: 'Validation failed',
    fields: { email: 'Fill this in', password: 'At least 10 characters' },
  })
  expect(raised({ email: 'a@b.co', password: '' }, 'ru').fields).toEqual({ password: 'Заполните это поле' })
})

test('a form that keeps them raises nothing', () => {
  expect(() => check(shape, { email: 'a@b.co', password: 'Long-enough-1' }, words('en'))).not.toThrow()
})
