/** Texts that only the server prints; browsers never receive them. */
export const en = {
  printed: {
    title: 'Return {{number}}: packing slip',
    text: 'Please put this sheet into the package and send only the products listed.',
    order: 'Order',
    signatures: 'Sent by: ____________________\n\nReceived by: ____________________',
    cancelled: 'This return was cancelled, so there is nothing to send.',
    dayIsOver: 'This day is over.',
    transitionNotAllowed: 'This is no longer possible for the return.',
    changedConcurrently: 'The return has been changed in the meantime. Look at it again.',
    moreThanAuthorised: 'At most {{count}} may come back.',
    notAddedUp: 'The results must add up to {{count}}.',
    nothingCame: 'Enter what came. If nothing comes, cancel the return.',
    everyLine: 'Every line of the return is needed.',
    noSuchProduct: 'No product has this SKU.',
  },
  notices: {
    authorised: {
      title: 'Return {{ref}}: please send the products back',
      text: 'They should arrive by {{expected_on}}.',
    },
    sent: { title: 'Return {{ref}} is on its way', text: 'The client has sent it.' },
    received: { title: 'Return {{ref}} has arrived', text: 'We are inspecting it.' },
    inspected: { title: 'Return {{ref}} was inspected', text: 'See the result in the claim.' },
    cancelled: { title: 'Return {{ref}} was cancelled', text: '{{reason}}' },
    overdue: {
      title: 'Return {{ref}} is overdue',
      text: 'It was to arrive by {{expected_on}}.',
    },
    missing: {
      title: 'Return {{ref}} is overdue',
      text: 'It was to arrive by {{expected_on}}. Ask the client about it.',
    },
  },
  emails: {
    authorised: {
      subject: 'Return {{ref}}: please send the products back',
      text: 'Some products of your claim are to come back to us by {{expected_on}}. The claim has the address and the packing slip to put into the package.',
      button: 'View return',
    },
    overdue: {
      subject: 'Return {{ref}} is overdue',
      text: 'The products of return {{ref}} were to arrive by {{expected_on}}. If they are on their way, mark the return as sent.',
      button: 'View return',
    },
  },
}
