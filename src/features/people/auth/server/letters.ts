import type { LetterKind, LetterPart } from '#platform/server/letter.ts'

const letter = (key: string, ...more: LetterPart[]): LetterKind => ({
  key: `auth.${key}`,
  topic: 'account',
  parts: ['subject', 'text', ...more, 'button'],
})

/** What is written to people of their accounts. */
export const authLetters = [
  letter('verificationLetter'),
  letter('resetLetter', 'notYou'),
  letter('invitationLetter', 'notYou'),
  letter('welcomeLetter', 'notYou'),
  letter('staffInvitationLetter', 'notYou'),
  letter('passwordLetter', 'notYou'),
]
