import { expect, test } from 'vitest'
import { en } from './en.ts'
import { ru } from './ru.ts'

/** Every message key the specification names (§2, §5, §8), by its name there. */
const errors = [
  'atLeast10Symbols',
  'atLeastOneUppercaseAndOneLowercaseLetter',
  'atLeastOneSpecialCharacter',
  'atLeastOneNumber',
  'selfEmployedOrLegalEntity',
  'customActivityMustBeSet',
  'fileMoreThan',
  'onlyExtensions',
  'fileNotValid',
  'required',
  'notEmptyArray',
  'minLength',
  'maxLength',
  'notValidEmail',
  'sameAs',
  'notSameAs',
  'oneOf',
  'checked',
  'onlyLetters',
  'onlyLatin',
  'isInteger',
  'isFinite',
  'maxDigitsAfterDot',
  'numberRange',
  'minRange',
  'maxRange',
  'notLessThan',
  'isValidPhone',
  'canBeOnly',
]
const notifications = [
  'youNeedToConfirmEmail',
  'accountDeleted',
  'yourEmailConfirmed',
  'smthWentWrong',
  'signUpSuccess',
  'passwordChanged',
  'resetPasswordLinkSentUser',
  'updatedSuccessfully',
]

test.each([
  ...errors.map((name) => ['errors', name] as const),
  ...notifications.map((name) => ['notifications', name] as const),
])('%s.%s has its words in both languages', (group, name) => {
  expect((en[group] as Record<string, string>)[name]).toMatch(/^[A-Z]/)
  expect((ru[group] as Record<string, string>)[name]).toMatch(/^[А-ЯЁ]/)
})
