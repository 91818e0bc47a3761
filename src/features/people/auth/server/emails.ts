import type { EmailKind, EmailPart } from '#platform/server/email/email.ts'

const email = (key: string, ...more: EmailPart[]): EmailKind => ({
  key: `auth.${key}`,
  topic: 'account',
  parts: ['subject', 'text', ...more, 'button'],
})

/** The e-mails about accounts. */
export const authEmails = [
  email('verificationEmail'),
  email('resetEmail', 'notYou'),
  email('invitationEmail', 'notYou'),
  email('welcomeEmail', 'notYou'),
  email('staffInvitationEmail', 'notYou'),
  email('passwordEmail', 'notYou'),
]
