import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { phone } from './phone.ts'
import {
  canBeOnly,
  checked,
  email,
  fieldsOf,
  latinLetters,
  maxDigitsAfterDot,
  notLessThan,
  notSameAs,
  numberRange,
  onlyLetters,
  optionalLatinLetters,
  optionalText,
  password,
  requiredText,
  sameAs,
  shortPassword,
} from './validation.ts'

/** Returns the refusal of a value, as form and server report it. */
const saidOf = (shape: z.ZodType, value: unknown) => {
  const result = z.object({ field: shape }).safeParse({ field: value }, { reportInput: true })
  return result.success ? undefined : fieldsOf(result.error).field
}
const codeOf = (shape: z.ZodType, value: unknown) => saidOf(shape, value)?.code

describe('the rules run in order and stop at the first error', () => {
  test.each([
    ['', 'errors.required'],
    ['short', 'errors.atLeast10Symbols'],
    ['Sh0rt!', 'errors.atLeast10Symbols'],
    ['alllowercase', 'errors.atLeastOneUppercaseAndOneLowercaseLetter'],
    ['ALLUPPERCASE', 'errors.atLeastOneUppercaseAndOneLowercaseLetter'],
    ['1234567890', 'errors.atLeastOneUppercaseAndOneLowercaseLetter'],
    ['NothingSpecial', 'errors.atLeastOneSpecialCharacter'],
    ['Something-special', 'errors.atLeastOneNumber'],
    ['Nothing special 1', 'errors.atLeastOneSpecialCharacter'],
    ['Nothing\u00a0special\t1', 'errors.atLeastOneSpecialCharacter'],
    ['Long-enough-1', undefined],
    ['Длинный-пароль-1', undefined],
    [`Aa1-${'x'.repeat(60)}`, undefined],
  ])('password %j: %s', (value, code) => {
    expect(codeOf(password, value)).toBe(code)
  })

  test.each([
    ['', 'errors.required'],
    ['12345', 'errors.minLength'],
    ['123456', undefined],
  ])('password of sign-in and reset %j: %s', (value, code) => {
    expect(codeOf(shortPassword, value)).toBe(code)
  })

  test.each([
    ['', 'errors.required'],
    ['noOne', 'errors.notValidEmail'],
    ['a@b', 'errors.notValidEmail'],
    ['a@b.co\nBcc: c@d.co', 'errors.notValidEmail'],
    [' Ann@Portico.Example ', undefined],
    ['name@пример.рф', undefined],
    ['name@xn--e1afmkfd.xn--p1ai', undefined],
    ['имя@пример.рф', 'errors.notValidEmail'],
    ['name@пример', 'errors.notValidEmail'],
    ['name@-пример.рф', 'errors.notValidEmail'],
    ['name@пример.рф/x', 'errors.notValidEmail'],
    ['name@пример.рф:25', 'errors.notValidEmail'],
    ['name@a@пример.рф', 'errors.notValidEmail'],
    ['name@xn--.рф', 'errors.notValidEmail'],
    [`name@${'ю'.repeat(64)}.рф`, 'errors.notValidEmail'],
  ])('e-mail %j: %s', (value, code) => {
    expect(codeOf(email, value)).toBe(code)
  })

  test.each([
    ['name@пример.рф', 'name@xn--e1afmkfd.xn--p1ai'],
    ['Name@ПРИМЕР.РФ', 'name@xn--e1afmkfd.xn--p1ai'],
    ['name@XN--E1AFMKFD.XN--P1AI', 'name@xn--e1afmkfd.xn--p1ai'],
    ['name@пример。рф', 'name@xn--e1afmkfd.xn--p1ai'],
    ['info@bücher.example', 'info@xn--bcher-kva.example'],
    ['info@bu\u0308cher.example', 'info@xn--bcher-kva.example'],
    ['info@почта.example.com', 'info@xn--80a1acny.example.com'],
    ['a@例え.テスト', 'a@xn--r8jz45g.xn--zckzah'],
  ])('e-mail %j is the address %s', (value, address) => {
    expect(email.parse(value)).toBe(address)
  })

  test.each([
    ['', 'errors.required'],
    ['Анна', 'errors.onlyLatin'],
    ['Quay 4', 'errors.onlyLatin'],
    ["O'Neil", 'errors.onlyLatin'],
    ['Anna Maria', undefined],
  ])('Latin letters %j: %s', (value, code) => {
    expect(codeOf(latinLetters(), value)).toBe(code)
  })

  test('optional Latin letters may be missing, but not be others', () => {
    expect([null, undefined, ''].map((value) => codeOf(optionalLatinLetters(), value))).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    expect(codeOf(optionalLatinLetters(), 'Ёж')).toBe('errors.onlyLatin')
  })

  test.each([
    ['', 'errors.required'],
    ['1', 'errors.isValidPhone'],
    ['+1', 'errors.isValidPhone'],
    ['12', undefined],
    ['+12', undefined],
    ['112', undefined],
    ['1'.repeat(17), undefined],
    [`+${'1'.repeat(17)}`, undefined],
    ['(1) 2', undefined],
    ['12a', 'errors.isValidPhone'],
    ['1 +2', 'errors.isValidPhone'],
    ['+371 67 55 01 00', undefined],
    ['+49 341 5550199 ext. 1234', undefined],
    ['+7 495 123-45-67 доб. 12', undefined],
    ['1'.repeat(18), 'errors.isValidPhone'],
    [`+49 341 5550199 ext ${'1'.repeat(20)}`, undefined],
    [`+49 341 5550199 ext ${'1'.repeat(21)}`, 'errors.isValidPhone'],
    [`12 ext ${'1'.repeat(20)}`, undefined],
    ['1'.repeat(250), 'errors.isValidPhone'],
    ['1'.repeat(251), 'errors.maxLength'],
  ])('phone %j: %s', (value, code) => {
    expect(codeOf(phone, value)).toBe(code)
  })
})

describe('the other messages of the specification', () => {
  test.each([
    ['required', requiredText(9), undefined],
    ['notEmptyArray', z.array(z.string()).min(1), []],
    ['minLength', z.string().min(3), 'ab'],
    ['maxLength', z.string().max(3), 'abcd'],
    ['oneOf', z.enum(['a', 'b']), 'c'],
    ['checked', checked, false],
    ['onlyLetters', onlyLetters(), 'Anna 2'],
    ['isInteger', z.int(), 1.5],
    ['isFinite', z.number(), 'one'],
    ['maxDigitsAfterDot', maxDigitsAfterDot(2), 1.234],
    ['numberRange', numberRange(1, 5), 6],
    ['minRange', z.number().min(1), 0],
    ['maxRange', z.number().max(5), 6],
    ['canBeOnly', canBeOnly(/^[a-z-]*$/, 'a–z'), 'Ann'],
  ])('%s', (name, shape, value) => {
    expect(codeOf(shape as z.ZodType, value)).toBe(`errors.${name}`)
  })

  test('a list that is too long is not measured in characters', () => {
    expect(saidOf(z.array(z.string()).max(2), ['a', 'b', 'c'])).toMatchObject({
      code: 'errors.maxItems',
      params: { max: 2 },
    })
  })

  test('and what they let through', () => {
    expect(codeOf(onlyLetters(), 'Анна Мария')).toBeUndefined()
    expect(codeOf(maxDigitsAfterDot(2), 1.23)).toBeUndefined()
    expect(codeOf(maxDigitsAfterDot(2), 1e-7)).toBe('errors.maxDigitsAfterDot')
    expect(codeOf(numberRange(1, 5), 5)).toBeUndefined()
    expect(codeOf(canBeOnly(/^[a-z-]*$/, 'a–z'), 'a-b')).toBeUndefined()
    expect(codeOf(checked, true)).toBeUndefined()
  })

  test('carry their limits', () => {
    expect(saidOf(numberRange(1, 5), 6)?.params).toEqual({ min: 1, max: 5 })
    expect(saidOf(z.string().min(3), 'ab')?.params).toEqual({ min: 3 })
    expect(saidOf(maxDigitsAfterDot(2), 0.125)?.params).toEqual({ max: 2 })
  })

  test.each([
    ['sameAs', sameAs('b', 'a'), { a: 1, b: 2 }, { a: 1, b: 1 }],
    ['notSameAs', notSameAs('b', 'a'), { a: 1, b: 1 }, { a: 1, b: 2 }],
    ['notLessThan', notLessThan('b', 'a'), { a: 2, b: 1 }, { a: 2, b: 2 }],
  ])('%s stands between two fields', (name, rule, wrong, right) => {
    const shape = z.record(z.string(), z.number()).superRefine(rule)
    const refused = shape.safeParse(wrong)
    expect(refused.success ? {} : fieldsOf(refused.error)).toEqual({ b: { code: `errors.${name}` } })
    expect(shape.safeParse(right).success).toBe(true)
  })

  test.each(['', null, undefined])('two empty fields (%j) are not refused for being the same', (empty) => {
    const shape = z.record(z.string(), z.unknown()).superRefine(notSameAs('b', 'a'))
    expect(shape.safeParse({ a: empty, b: empty }).success).toBe(true)
  })
})

describe('a whole number', () => {
  const pieces = z.object({ quantity: z.int('errors.isInteger').min(1).max(1000) })
  const refusal = (quantity: unknown) => {
    const { error } = pieces.safeParse({ quantity }, { reportInput: true })
    return error && fieldsOf(error).quantity
  }
  test.each<[unknown, object]>([
    [-1, { code: 'errors.minRange', params: { min: 1 } }],
    [0, { code: 'errors.minRange', params: { min: 1 } }],
    [1_000_000_000, { code: 'errors.maxRange', params: { max: 1000 } }],
    [1e20, { code: expect.stringMatching('errors.maxRange') }],
    [1.5, { code: 'errors.isInteger' }],
    ['5', { code: 'errors.isInteger' }],
    [Number.NaN, { code: 'errors.isInteger' }],
    [null, { code: 'errors.required' }],
    [undefined, { code: 'errors.required' }],
  ])('%j is refused for what is wrong with it', (quantity, reason) => {
    expect(refusal(quantity)).toMatchObject(reason)
  })
})

describe('a text that shows nothing', () => {
  const invisible = ['\u200b', ' \u200d\ufeff ', '\u202e', '\u3164', '\u2800', '\u00ad', '\n\t']
  test.each(invisible)('%j counts as empty', (value) => {
    expect(codeOf(requiredText(10), value)).toBe('errors.required')
    expect(optionalText(10).parse(value)).toBeNull()
  })

  test('direction controls are removed, letters of right-to-left scripts and their marks stay', () => {
    expect(requiredText(20).parse('\u202eгод\u202c \u2066x\u2069')).toBe('год x')
    expect(optionalText(20).parse('\u202aa')).toBe('a')
    expect(requiredText(20).parse('\u200fשלום')).toBe('\u200fשלום')
  })

  test.each(['x\u200b', '👩\u200d🔧', 'می\u200cخواهم', '.'])(
    '%j shows something and stays as it is',
    (value) => {
      expect(requiredText(20).parse(value)).toBe(value)
      expect(optionalText(20).parse(value)).toBe(value)
    },
  )
})
