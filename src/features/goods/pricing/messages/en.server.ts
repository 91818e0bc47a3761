/** Texts that only the server prints; browsers never receive them. */
export const en = {
  notices: {
    available: {
      title: '{{title}} is available again',
      text: 'Order it while it lasts. Nothing is reserved for you yet.',
    },
    changed: {
      title: 'New price: {{title}}',
      title_lowered: 'Price lowered: {{title}}',
      title_raised: 'Price raised: {{title}}',
      text: 'The product page shows your new price and how it is calculated.',
    },
  },
  emails: {
    available: {
      subject: '{{title}} is available again',
      text: 'You asked us to notify you when {{title}} is available again. It now is.\n\nNothing is reserved for you yet.',
      button: 'Open product',
    },
    changed: {
      subject: 'New price: {{title}}',
      subject_lowered: 'Price lowered: {{title}}',
      subject_raised: 'Price raised: {{title}}',
      text: 'You asked us to notify you when the price of {{title}} changes. It has changed.\n\nThe product page shows the new price and how it is calculated. You can also stop these e-mails there.',
      button: 'Open product',
    },
  },
}
