/** Texts that only the server prints; browsers never receive them. */
export const en = {
  notices: {
    sent: {
      title: 'Blanket order {{number}} is waiting for your reply',
      text: 'We offer you fixed prices for a larger quantity.',
    },
    accepted: { title: 'Blanket order {{number}} is accepted', text: 'The client can call off orders.' },
    declined: { title: 'Blanket order {{number}} is declined', text: '{{reason}}' },
    closed: {
      title: 'Blanket order {{number}} is closed',
      text: 'Nothing more can be called off. Orders already placed stay.',
    },
  },
  emails: {
    sent: {
      subject: 'Blanket order {{number}} is waiting for your reply',
      text: 'We offer you fixed prices for a larger quantity, which you order in parts. See the quantities, prices and days, and accept or decline them.',
      button: 'View blanket order',
    },
  },
}
