/** Texts that only the server prints; browsers never receive them. */
export const en = {
  daily: {
    subject_one: '{{count}} new event at Portico',
    subject_other: '{{count}} new events at Portico',
    button: 'View events',
  },
  notices: {
    tried: { title: 'This is how a notification looks', text: 'You requested a test message.' },
  },
  emails: {
    tried: {
      subject: 'Test message from Portico',
      text: 'You requested a test message. E-mails about events are sent to this address.',
      button: 'Choose your e-mails',
    },
  },
}
