/** Texts that only the server prints; browsers never receive them. */
export const en = {
  printed: {
    claimOf: 'Discrepancies at the receipt of lot {{number}}',
    questionOf: 'Question from {{name}}',
    /** Whose name is forgotten. */
    visitor: 'a visitor',
    changedConcurrently: 'Someone else has changed this request. Check it and try again.',
    moreThanDelivered: 'Only {{count}} were delivered.',
    moreThanClaimable: 'Only {{count}} of {{delivered}} are left: the others were claimed.',
    claimedSince: 'Some of these pieces were claimed in another request since the decision.',
    noOrder: 'A replacement or a credit needs an order.',
    noPieces: 'Enter the number of pieces for at least one line.',
    rejectedStays: 'Rejected pieces stay with the client.',
    moreThanLeft:
      'You can replace or credit at most {{count}}: only delivered pieces that were reported and not made good yet.',
    notAddedUp: 'The decisions must add up to {{count}}, the pieces without a decision.',
    notAllDecided: 'Decide about every line of the request.',
    tooManyFiles: 'At most 20 files.',
  },
  notices: {
    opened: { title: 'New request {{number}}', text: '{{title}}' },
    taken_down: { title: 'Request {{number}} was sent to your manager', text: '{{title}}' },
    taken: { title: 'Request {{number}} is in progress', text: '{{title}}' },
    asked: { title: 'Question about request {{number}}', text: '{{reason}}' },
    answered: { title: 'Request {{number}}: the client has answered', text: '{{reason}}' },
    decided: { title: 'Request {{number}} is resolved', text: '{{reason}}' },
    reopened: { title: 'Request {{number}} was reopened', text: '{{reason}}' },
    withdrawn: { title: 'Request {{number}} was withdrawn', text: '{{title}}' },
    assigned: { title: 'Request {{number}} was assigned to you', text: '{{title}}' },
    overdue: { title: 'Request {{number}} is overdue', text: '{{title}}' },
    rated: { title: 'Request {{number}} was rated {{rating}} of 5', text: '{{reason}}' },
    staff_opened: { title: 'New request from a colleague: {{number}}', text: '{{title}}' },
    staff_answered: { title: 'Request {{number}}: your colleague has answered', text: '{{reason}}' },
    staff_reopened: { title: 'Request {{number}} was reopened', text: '{{reason}}' },
    staff_withdrawn: { title: 'Request {{number}} was withdrawn', text: '{{title}}' },
  },
  emails: {
    opened: {
      subject: 'New request {{number}}',
      text: '{{title}}\n\nIt needs your decision.',
      button: 'View request',
    },
    taken_down: {
      subject: 'We received your request {{number}}',
      text: '{{title}}\n\nYour manager will review it and write to you.',
      button: 'View request',
    },
    taken: {
      subject: 'Request {{number}} is in progress',
      text: '{{title}}\n\nWe are working on it.',
      button: 'View request',
    },
    asked: {
      subject: 'Question about request {{number}}',
      text: '{{title}}\n\n{{reason}}',
      button: 'Answer question',
    },
    answered: {
      subject: 'Request {{number}}: the client has answered',
      text: '{{title}}\n\nThe client wrote: {{reason}}',
      button: 'View request',
    },
    decided: {
      subject: 'Request {{number}} is resolved',
      text: '{{title}}\n\n{{reason}}',
      button: 'View decision',
    },
    reopened: {
      subject: 'Request {{number}} was reopened',
      text: '{{title}}\n\nThe client wrote: {{reason}}',
      button: 'View request',
    },
    assigned: {
      subject: 'Request {{number}} was assigned to you',
      text: '{{title}}\n\nA colleague asks you to resolve it.',
      button: 'View request',
    },
    overdue: {
      subject: 'Request {{number}} is overdue',
      text: '{{title}}\n\nThe deadline for a decision has passed.',
      button: 'View request',
    },
    rated: {
      subject: 'Request {{number}} was rated {{rating}} of 5',
      text: '{{title}}\n\n{{reason}}',
      button: 'View request',
    },
    staff_opened: {
      subject: 'New request from a colleague: {{number}}',
      text: '{{title}}\n\nAn administrator needs to resolve it.',
      button: 'View request',
    },
    staff_answered: {
      subject: 'Request {{number}}: your colleague has answered',
      text: '{{title}}\n\nYour colleague wrote: {{reason}}',
      button: 'View request',
    },
    staff_reopened: {
      subject: 'Request {{number}} was reopened',
      text: '{{title}}\n\nYour colleague wrote: {{reason}}',
      button: 'View request',
    },
    staff_withdrawn: {
      subject: 'Request {{number}} was withdrawn',
      text: '{{title}}\n\nYour colleague no longer needs it.',
      button: 'View request',
    },
    withdrawn: {
      subject: 'Request {{number}} was withdrawn',
      text: '{{title}}\n\nThe client no longer needs it.',
      button: 'View request',
    },
  },
}
