/** Texts that only the server prints; browsers never receive them. */
export const en = {
  notices: {
    cart_sign_off_asked: {
      title: 'Order needs your approval',
      text: '“{{title}}”, a colleague’s order, is above their limit.',
    },
    sign_off_asked: {
      title: 'Offer {{number}} needs your approval',
      text: 'A colleague wants to accept it, but it is above their limit.',
    },
    signed_off: { title: 'Order {{number}} is approved', text: 'It is placed in your name.' },
    cart_sign_off_refused: { title: '“{{title}}” was not approved', text: '{{reason}}' },
    sign_off_refused: { title: 'Offer {{number}} was not approved', text: '{{reason}}' },
    placed: { title: 'New order {{number}}', text: 'Confirm it or propose other terms.' },
    copied: { title: 'A colleague placed order {{number}}', text: 'You were sent a copy.' },
    confirmed: { title: 'Order {{number}} is confirmed', text: 'We are preparing it.' },
    days_named: {
      title: 'Delivery days of order {{number}}',
      text: 'We have named the days that were missing.',
    },
    rejected: { title: 'Order {{number}} was rejected', text: '{{reason}}' },
    changed: {
      title: 'Order {{number}} was changed by the client',
      text: 'Check the lines before you continue.',
    },
    withdrawn: {
      title: 'Order {{number}} is withdrawn',
      text: 'The client has withdrawn it. No action needed.',
    },
    offer_sent: {
      title: 'Offer for order {{number}}',
      text: 'Accept it, ask for other terms or decline it.',
    },
    offer_accepted: { title: 'Offer {{number}} is accepted', text: 'The order is confirmed.' },
    offer_countered: { title: 'Reply to offer {{number}}', text: 'The client asks for other terms.' },
    offer_declined: {
      title: 'Offer {{number}} is declined',
      text: '$t(orders.causes.{{cause}}). {{reason}}',
    },
    counter_accepted: { title: 'Your terms are accepted', text: 'Order {{number}} is confirmed.' },
    offer_expiring: { title: 'Offer {{number}} expires soon', text: 'Days left to reply: up to {{days}}.' },
    expired: { title: 'Offer {{number}} has expired', text: 'Renew it, extend it or close it.' },
    escalated: { title: 'Our reply on order {{number}} is overdue', text: 'Reply to the client.' },
    extended: { title: 'Offer {{number}} is extended', text: 'Prices are unchanged.' },
    renewed: { title: 'Offer {{number}} is renewed', text: 'See what has changed.' },
    reminded: {
      title: 'Is offer {{number}} still of interest?',
      text: 'It has expired or expires soon. Reply, or ask for a new one.',
    },
    renewal_asked: {
      title: 'Renewal of offer {{number}} requested',
      text: 'The client asks for a new offer.',
    },
    cancelled: { title: 'Order {{number}} is cancelled', text: '$t(orders.causes.{{cause}}). {{reason}}' },
    remainder_cancelled: {
      title: 'The rest of order {{number}} is cancelled',
      text: '$t(orders.causes.{{cause}}). {{reason}}',
    },
    amendment_sent: { title: 'Change to order {{number}} proposed', text: 'Agree to it or decline it.' },
    amendment_accepted: {
      title: 'Change to order {{number}} agreed',
      text: 'It is now in effect.',
    },
    offer_recalled: { title: 'Offer for order {{number}} recalled', text: '{{reason}}' },
    amendment_refused: { title: 'Change to order {{number}} declined', text: '{{reason}}' },
    amendment_recalled: {
      title: 'Change to order {{number}} recalled',
      text: 'No answer is needed. The order is unchanged.',
    },
    approval_given: { title: 'Offer {{number}} is approved', text: 'You can send it.' },
    approval_refused: { title: 'Offer {{number}} is not approved', text: '{{note}}' },
  },
  emails: {
    cart_sign_off_asked: {
      subject: 'A colleague’s order needs your approval',
      text: 'A colleague wants to order “{{title}}”, which is above their limit. Approve or reject it. The cart cannot be changed until you decide.',
      button: 'View order',
    },
    sign_off_asked: {
      subject: 'Offer {{number}} needs your approval',
      text: 'A colleague wants to accept the offer for order {{number}}, which is above their limit. The offer can expire before you decide.',
      button: 'View offer',
    },
    signed_off: {
      subject: 'Order {{number}} is approved',
      text: 'An owner of your company has approved your request. Order {{number}} is under way.',
      button: 'Open order',
    },
    cart_sign_off_refused: {
      subject: '“{{title}}” was not approved',
      text: 'An owner of your company did not approve the order “{{title}}”:\n\n{{reason}}\n\nYou can change the cart again.',
      button: 'Open cart',
    },
    sign_off_refused: {
      subject: 'Offer {{number}} was not approved',
      text: 'An owner of your company did not approve the offer for order {{number}}:\n\n{{reason}}',
      button: 'Open offer',
    },
    placed: {
      subject: 'New order {{number}}',
      text: 'Order {{number}} has been placed. Confirm it or propose other terms.',
      button: 'Open order',
    },
    copied: {
      subject: 'Copy of order {{number}}',
      text: 'A colleague has placed order {{number}} and asked us to send you a copy. You can see the whole order in your account.',
      button: 'Open order',
    },
    confirmed: {
      subject: 'Order {{number}} is confirmed',
      text: 'Your order {{number}} has been confirmed. We are preparing it.',
      button: 'Open order',
    },
    days_named: {
      subject: 'Delivery days of order {{number}}',
      text: 'We have named the delivery days that were missing in order {{number}}.',
      button: 'Open order',
    },
    changed: {
      subject: 'Order {{number}} was changed',
      text: 'The client has changed order {{number}} before its confirmation. Check the lines before you continue.',
      button: 'Open order',
    },
    withdrawn: {
      subject: 'Order {{number}} is withdrawn',
      text: 'The client has withdrawn order {{number}}. No action needed.',
      button: 'Open order',
    },
    rejected: {
      subject: 'Order {{number}} was rejected',
      text: 'Your order {{number}} was rejected: {{reason}}',
      button: 'Open order',
    },
    offer_sent: {
      subject: 'Our offer for order {{number}}',
      text: 'We have sent you an offer. Accept it, ask for other terms or decline it.',
      button: 'View offer',
    },
    offer_accepted: {
      subject: 'Offer {{number}} is accepted',
      text: 'The client has accepted the offer. Order {{number}} is confirmed.',
      button: 'Open order',
    },
    offer_countered: {
      subject: 'Reply to offer {{number}}',
      text: 'The client asks for other terms. It is your turn to reply.',
      button: 'Open order',
    },
    offer_declined: {
      subject: 'Offer {{number}} is declined',
      text: 'The client has declined the offer. $t(orders.causes.{{cause}}). {{reason}}',
      button: 'Open order',
    },
    counter_accepted: {
      subject: 'Your terms are accepted: order {{number}}',
      text: 'We accept your terms. Order {{number}} is confirmed.',
      button: 'Open order',
    },
    offer_expiring: {
      subject: 'Offer {{number}} expires soon',
      text: 'Days left to reply to our offer: up to {{days}}.',
      button: 'View offer',
    },
    expired: {
      subject: 'Offer {{number}} has expired',
      text: 'The client did not reply in time. Renew the offer, extend it or close it.',
      button: 'Open order',
    },
    escalated: {
      subject: 'Our reply on order {{number}} is overdue',
      text: 'It is our turn to reply and the deadline has passed.',
      button: 'Open order',
    },
    extended: {
      subject: 'Offer {{number}} is extended',
      text: 'We have extended the offer at the same prices.',
      button: 'View offer',
    },
    renewed: {
      subject: 'Offer {{number}} is renewed',
      text: 'We have renewed the offer. Check what has changed before you accept it.',
      button: 'View offer',
    },
    reminded: {
      subject: 'Is offer {{number}} still of interest?',
      text: 'Our offer for order {{number}} has expired or expires soon. Reply to it or ask for a new one.',
      button: 'Open order',
    },
    renewal_asked: {
      subject: 'Renewal of offer {{number}} requested',
      text: 'The client asks you to renew the expired offer.',
      button: 'Open order',
    },
    cancelled: {
      subject: 'Order {{number}} is cancelled',
      text: 'Order {{number}} was cancelled. $t(orders.causes.{{cause}}). {{reason}}',
      button: 'Open order',
    },
    remainder_cancelled: {
      subject: 'The rest of order {{number}} is cancelled',
      text: 'The rest of order {{number}} was cancelled. $t(orders.causes.{{cause}}). {{reason}}',
      button: 'Open order',
    },
    amendment_sent: {
      subject: 'Change to order {{number}} proposed',
      text: 'The other side proposes a change to the order. It applies once you agree.',
      button: 'View change',
    },
    amendment_accepted: {
      subject: 'Change to order {{number}} agreed',
      text: 'The change is now in effect.',
      button: 'Open order',
    },
    offer_recalled: {
      subject: 'Offer for order {{number}} recalled',
      text: 'The offer can no longer be accepted: {{reason}} A new offer follows.',
      button: 'Open order',
    },
    amendment_refused: {
      subject: 'Change to order {{number}} declined',
      text: 'The order is unchanged: {{reason}}',
      button: 'Open order',
    },
    amendment_recalled: {
      subject: 'Change to order {{number}} recalled',
      text: 'The other side has recalled the proposed change. No answer is needed, and the order is unchanged.',
      button: 'Open order',
    },
    approval_given: {
      subject: 'Offer {{number}} is approved',
      text: 'You can now send the offer.',
      button: 'Open order',
    },
    approval_refused: {
      subject: 'Offer {{number}} is not approved',
      text: '{{note}}',
      button: 'Open order',
    },
  },
  printed: {
    leaves: 'leaves our warehouse on {{on}}',
    moreInPdf_one: 'And {{count}} more line in the PDF',
    moreInPdf_other: 'And {{count}} more lines in the PDF',
    terms: 'Payment terms',
    offer: 'Offer for order {{number}}',
    order: 'Order {{number}}',
    confirmation: 'Confirmation of order {{number}}',
    client: 'Client',
    day: 'Date',
    validUntil: 'Valid until',
    poNumber: 'PO number',
    delivery: 'Delivery',
    payment: 'Payment',
    condition: 'Condition',
    withoutTaxes: 'Prices are net.',
  },
}
