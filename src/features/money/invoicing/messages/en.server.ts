/** Texts that only the server prints; browsers never receive them. */
export const en = {
  notices: {
    issued: { title: 'Invoice {{invoice}}', text: 'You can pay it now.' },
    credited: {
      title: 'Credit note {{invoice}}',
      text: 'Invoice {{corrects}} is credited in part or in full.',
    },
    withdrawn: { title: 'Invoice {{invoice}} was withdrawn', text: '{{reason}}' },
    reported: {
      title: 'Invoice {{invoice}} reported as paid',
      text: 'Check that the money has arrived and confirm it.',
    },
    confirmed: { title: 'Your payment has arrived', text: 'It is applied to invoice {{invoice}}.' },
    rejected: { title: 'Your payment was not found', text: 'Invoice {{invoice}}: {{reason}}' },
    advance_received: {
      title: 'Your payment has arrived',
      text: '{{ref}}: kept as an advance for your next invoices.',
    },
    returned: {
      title: 'Payment {{ref}} came back',
      text: 'The bank returned it. The invoices it paid are open again.',
    },
    undone: {
      title: 'Your payment {{ref}} was reversed',
      text: 'It was applied by mistake. The invoices it paid are open again.',
    },
  },
  emails: {
    issued: {
      subject: 'Invoice {{invoice}}',
      text: 'Invoice {{invoice}} is ready. The lines, our bank details and the PDF are in your account.',
      button: 'View invoice',
    },
    credited: {
      subject: 'Credit note {{invoice}}',
      text: 'We have corrected invoice {{corrects}}: credit note {{invoice}} gives back part of it, or all of it. What you have already paid of that, we keep as an advance.',
      button: 'View credit note',
    },
    withdrawn: {
      subject: 'Invoice {{invoice}} was withdrawn',
      text: 'You no longer need to pay invoice {{invoice}}.\n\n{{reason}}',
      button: 'View invoice',
    },
    confirmed: {
      subject: 'Your payment has arrived',
      text: 'Thank you. Your payment for invoice {{invoice}} has arrived.',
      button: 'View invoice',
    },
    rejected: {
      subject: 'Your payment was not found',
      text: 'We looked for your payment for invoice {{invoice}} and did not find it.\n\n{{reason}}',
      button: 'View invoice',
    },
    advance_received: {
      subject: 'Your payment has arrived',
      text: 'Thank you. Your payment {{ref}} has arrived. We keep it as an advance for your next invoices.',
      button: 'View invoices',
    },
    returned: {
      subject: 'Payment {{ref}} came back',
      text: 'The bank returned your payment {{ref}}, so it no longer counts. The invoices it paid are open again. Please check with your bank and pay again.',
      button: 'View invoices',
    },
    undone: {
      subject: 'Your payment {{ref}} was reversed',
      text: 'We applied payment {{ref}} to your account by mistake and have reversed it. The invoices it paid are open again.',
      button: 'View invoices',
    },
  },
}
