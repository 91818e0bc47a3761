/** Texts that only the server prints; browsers never receive them. */
export const en = {
  printed: {
    tooMany: 'You already have {{most}} webhooks',
    changedSince: 'Someone else has changed this webhook. Open it again.',
    address: {
      shape: 'Enter an address like https://example.com/hook, without a port or a password',
      inner: 'This address is not on the public internet',
      unresolved: 'This host name was not found',
    },
  },
  notices: {
    failed: {
      title: 'Webhook messages are not delivered',
      text: 'A message to {{url}} could not be delivered for a day.',
    },
    stopped: { title: 'A webhook was turned off', text: 'Nothing more is sent to {{url}}.' },
  },
  emails: {
    failed: {
      subject: 'Messages to your system are not delivered',
      text: 'A message to {{url}} could not be delivered for a day, and we stopped trying.\n\nOnce the receiver works again, open the log and resend the failed messages.',
      button: 'Open log',
    },
    stopped: {
      subject: 'A webhook was turned off',
      text: 'Nothing more is sent to {{url}}: all deliveries failed for five days, or the address no longer exists.\n\nOnce the receiver works again, turn the webhook on and resend the failed messages.',
      button: 'Open webhooks',
    },
  },
}
