/** Texts that only the server prints; browsers never receive them. */
export const en = {
  notices: {
    requested: {
      title: 'Refund {{ref}} to approve',
      text: 'Check the amount, the account and the reason.',
    },
    decided: { title: 'Refund {{ref}} was decided', text: '{{reason}}' },
    sent: { title: 'We have sent refund {{ref}}', text: 'The money arrives within a few banking days.' },
    failed: { title: 'Refund {{ref}} came back', text: '{{reason}}' },
  },
  emails: {
    sent: {
      subject: 'We have sent refund {{ref}}',
      text: 'We have sent refund {{ref}} to your bank account. The money arrives within a few banking days.',
      button: 'View invoices and refunds',
    },
    failed: {
      subject: 'Refund {{ref}} came back',
      text: 'Your bank returned refund {{ref}}. The money is kept as an advance. Please check the account number with your manager.\n\n{{reason}}',
      button: 'View invoices and refunds',
    },
  },
}
