/** Texts that only the server prints; browsers never receive them. */
export const en = {
  notices: {
    issued: { title: 'Invoice {{invoice}}', text: 'You can pay it now.' },
    credited: { title: 'Credit note {{invoice}}', text: 'Part of invoice {{corrects}} is credited.' },
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
      text: 'We have corrected invoice {{corrects}}: credit note {{invoice}} returns part of it. If you have already paid that part, we keep it as an advance.',
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
    undone: {
      subject: 'Your payment {{ref}} was reversed',
      text: 'We applied payment {{ref}} to your account by mistake and have reversed it. The invoices it paid are open again.',
      button: 'View invoices',
    },
  },
}
