/** Texts that only the server prints; browsers never receive them. */
export const en = {
  verificationEmail: {
    subject: 'Confirm your e-mail for Portico',
    text: 'You have applied to become a client of Portico. Confirm that this address is yours. The link is valid for three days.',
    button: 'Confirm my e-mail',
  },
  resetEmail: {
    subject: 'Choose a new password for Portico',
    text: 'Someone requested a new password for this address. The link can be used once and is valid for one hour.',
    notYou: 'If it was not you, ignore this e-mail: your password does not change.',
    button: 'Choose a new password',
  },
  invitationEmail: {
    subject: '{{inviter}} invites you to {{company}} at Portico',
    text: '{{inviter}} orders for {{company}} at Portico and has invited you to join. Choose a password and sign in with this e-mail address. The link can be used once and is valid for seven days.',
    notYou: 'If you do not know them, ignore this e-mail: the link is required to sign in.',
    button: 'Choose a password',
  },
  welcomeEmail: {
    subject: 'Your access to Portico for {{company}}',
    text: '{{inviter}}, your manager at Portico, has created an account for you at {{company}}. Choose a password and sign in with this e-mail address. The link can be used once and is valid for seven days.',
    notYou: 'If you do not know us, ignore this e-mail: the link is required to sign in.',
    button: 'Choose a password',
  },
  staffInvitationEmail: {
    subject: '{{inviter}} invites you to work with Portico',
    text: '{{inviter}} has created a staff account for you at Portico. Choose a password and sign in with this e-mail address. The link can be used once and is valid for seven days.',
    notYou: 'If you do not know them, ignore this e-mail: the link is required to sign in.',
    button: 'Choose a password',
  },
  passwordEmail: {
    subject: 'Your Portico password was changed',
    text: 'Your password has just been changed, and your other devices have been signed out.',
    notYou: 'If it was not you, choose a new password immediately to secure your account.',
    button: 'This was not me',
  },
}
