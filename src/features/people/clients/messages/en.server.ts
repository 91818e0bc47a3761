/** Texts that only the server prints; browsers never receive them. */
export const en = {
  notices: {
    applied: { title: 'New application', text: '{{title}} has applied to become a client.' },
    assigned: {
      title: 'New application assigned to you',
      text: 'You are the manager of {{title}}: the company applied through your business card.',
    },
    entrusted: { title: 'New client assigned to you', text: 'You are now the manager of {{title}}.' },
    handed_over: { title: 'Client handed over to you', text: 'You are now the manager of {{title}}.' },
    asked: { title: 'We need a little more information', text: '{{text}}' },
    terms_agreed: {
      title: 'Your proposal is approved',
      text: '{{title}}: payment terms and credit as you proposed.',
    },
    terms_refused: { title: 'Your proposal is declined', text: '{{title}}: {{reason}}' },
    moved: {
      title: 'Clients handed over to you',
      text: 'Companies handed over: {{count}}.',
    },
    confirmed: { title: 'Your company is confirmed', text: 'You can now order at your prices.' },
    rights_changed: {
      title: 'Your role in the company has changed',
      text: 'See what you can do now under Settings, People.',
    },
    unblocked: { title: 'Your account is unblocked', text: 'You can order as before.' },
    change_asked: {
      title: 'Change of client details requested',
      text: '{{title}} has requested a change. Compare the old and new details.',
    },
    change_approved: {
      title: 'Your company’s new details are in effect',
      text: 'Your change is approved. Documents show the new details from now on.',
    },
    change_declined: { title: 'Change of your company’s details declined', text: '{{reason}}' },
  },
  emails: {
    change_asked: {
      subject: '{{title}}: change of company details requested',
      text: '{{title}} has requested a change of company details. Compare the old and new details, then approve or decline the change.',
      button: 'Review change',
    },
    change_approved: {
      subject: 'Your company’s new details are in effect',
      text: 'Your change is approved. Documents show the new details from now on.',
      button: 'View details',
    },
    change_declined: {
      subject: 'Change of your company’s details declined',
      text: 'We have not changed your company’s details. The reason:\n\n{{reason}}\n\nYou can correct the change and send it again, or reply to your manager.',
      button: 'View details',
    },
    rights_changed: {
      subject: 'Your role in the company has changed',
      text: 'An owner of your company has changed your role or limit at Portico. See what you can do now.',
      button: 'View my role',
    },
    colleague_removed: {
      subject: 'Your access to {{company}} at Portico has ended',
      text: 'An owner of {{company}} has ended your access to Portico. Your orders stay with the company.',
    },
    asked: {
      subject: 'Your application to Portico: one question',
      text: 'Before we confirm your company, we need to know:\n\n{{text}}\n\nPlease reply to this e-mail.',
      button: 'Open my account',
    },
    confirmed: {
      subject: 'Your company is confirmed at Portico',
      text: 'Your application is confirmed, with discount level {{level}}. You can now order from the catalogue at your prices.\n\n{{welcome}}',
      button: 'Open the catalogue',
    },
    blocked: {
      subject: 'Your account at Portico is blocked',
      text: 'Your account has been blocked. The reason:\n\n{{reason}}\n\nYou can sign in to read this in your account, or reply to your manager.',
      button: 'Open my account',
    },
    unblocked: {
      subject: 'Your account at Portico is unblocked',
      text: 'Your account is no longer blocked. You can sign in and order.',
      button: 'Open my account',
    },
    deleted: {
      subject: 'Your account at Portico has been deleted',
      text: 'Your account has been deleted. It can no longer be used to sign in. Placed orders stay in our records.\n\n{{reason}}',
    },
  },
}
