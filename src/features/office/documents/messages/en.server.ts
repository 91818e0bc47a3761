/** Texts that only the server prints; browsers never receive them. */
export const en = {
  notices: {
    published: { title: 'New document for your company', text: '{{title}}' },
    asked: { title: 'Please read a document', text: '{{title}}: please read and acknowledge it.' },
    received: { title: 'A client has sent a document', text: '{{title}}' },
    accepted: { title: 'Your document was accepted', text: '{{title}}' },
    rejected: { title: 'Your document was rejected', text: '{{title}}: {{reason}}' },
  },
  emails: {
    asked: {
      subject: 'Please read: {{title}}',
      text: 'A new document needs your attention: {{title}}.\n\nPlease read it in your account and acknowledge it there.',
      button: 'Read document',
    },
    accepted: {
      subject: 'Your document was accepted: {{title}}',
      text: 'We reviewed “{{title}}” and added it to your company’s documents.',
      button: 'View documents',
    },
    rejected: {
      subject: 'Your document was rejected: {{title}}',
      text: 'We could not accept “{{title}}”.\n\n{{reason}}',
      button: 'Send it again',
    },
  },
}
