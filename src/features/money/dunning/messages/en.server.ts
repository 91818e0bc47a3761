/** Texts that only the server prints; browsers never receive them. */
export const en = {
  interest: {
    line_one: 'Interest on invoice {{number}} for {{count}} day ({{from}} – {{to}}) at {{rate}} a year',
    line_other: 'Interest on invoice {{number}} for {{count}} days ({{from}} – {{to}}) at {{rate}} a year',
    fixedLine: 'Costs of recovery of invoice {{number}}',
  },
  notices: {
    reminded: {
      title: 'Invoices to pay',
      text: 'We have sent a reminder by e-mail. You can enter the day of payment at the invoice.',
    },
    promised: {
      title: 'Invoice {{invoice}}: payment promised',
      text: 'Day of payment: {{promised_on}}',
    },
  },
  emails: {
    friendly: {
      subject: 'Invoices to pay: {{total}}',
      text: 'This is a friendly reminder of your open invoices.',
      button: 'View invoices',
    },
    firm: {
      subject: 'Overdue invoices: {{overdue}}',
      text: 'We have not received your payment yet. Please pay the overdue invoices now.',
      button: 'View invoices',
    },
    final: {
      subject: 'Final reminder: {{overdue}} overdue',
      text: 'Despite our reminders we have not received your payment. Please pay the overdue invoices within the next few days or contact your manager.',
      button: 'View invoices',
    },
  },
  lines: {
    open: 'Invoice {{number}}: total {{amount}}, to pay {{left}}, due {{due}}. PDF: {{link}}',
    overdue_one:
      'Invoice {{number}}: total {{amount}}, to pay {{left}}, due {{due}}, {{count}} day overdue. PDF: {{link}}',
    overdue_other:
      'Invoice {{number}}: total {{amount}}, to pay {{left}}, due {{due}}, {{count}} days overdue. PDF: {{link}}',
    total: 'Total to pay: {{total}}',
    already:
      'If you have already paid, report the payment at the invoice. If you know when you will pay, enter the day there.',
  },
  stops: {
    hold_new_lots: 'Until these invoices are paid, we do not book new shipments.',
    hold_new_orders: 'Until these invoices are paid, we do not confirm new orders.',
  },
}
