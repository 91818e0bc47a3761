/** Texts that only the server prints; browsers never receive them. */
export const en = {
  notices: {
    merged: {
      title: 'Your account now belongs to {{into}}',
      text: '{{name}} and {{into}} are now one client.',
    },
    unmerged: {
      title: 'Your account belongs to {{name}} again',
      text: '{{name}} and {{into}} are two clients again.',
    },
  },
  emails: {
    merged: {
      subject: 'Your account now belongs to {{into}}',
      text: '{{name}} and {{into}} are now one client. You sign in as before. Your orders, invoices and conversations are where they were.',
      button: 'Open my account',
    },
    unmerged: {
      subject: 'Your account belongs to {{name}} again',
      text: '{{name}} and {{into}} are two clients again. You sign in as before.',
      button: 'Open my account',
    },
  },
}
