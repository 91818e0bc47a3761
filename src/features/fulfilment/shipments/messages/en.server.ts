/** Texts that only the server prints; browsers never receive them. */
export const en = {
  printed: {
    moreThanUnclaimed: 'At most {{count}}: the other pieces are in a request already.',
    delaysAnswered: 'This has already been answered.',
    noMore: 'The delivery is too late; the rest is no longer needed.',
    notLaterThanPromised: 'Choose a date after the promised one.',
    photosOnlyOwn: 'Use only pictures uploaded for this lot.',
    photosTooMany: 'Up to 50 photos.',
    pickupFull: 'This time is fully booked. Choose another.',
    pickupNeeded: 'Choose a pickup time.',
    pickupNone: 'This time is no longer available. Choose another.',
    titles: {
      packing_list: 'Packing list of lot {{number}}',
      waybill: 'Waybill of lot {{number}}',
      act: 'Acceptance certificate of lot {{number}}',
    },
    draft: 'DRAFT',
    draftText: 'The lot has not shipped yet. Details may change.',
    client: 'Client',
    order: 'Order',
    fetched: 'Pickup',
    left: 'Shipped on',
    came: 'Delivered on',
    accepted: 'Accepted on',
    sent: 'Sent',
    whole: 'Accepted',
    kilograms: 'Gross weight, kg',
    cubicMetres: 'Volume, m³',
    signatures: {
      waybill:
        'Handed over by: ____________________\n\nAccepted by the carrier: ____________________\n\nReceived by: ____________________',
      act: 'For the seller: ____________________\n\nFor the client: ____________________',
    },
    notYet: 'This document is not available for the lot yet.',
  },
  notices: {
    ready: { title: 'Lot {{number}} is ready', text: 'Choose how and where to ship it.' },
    requested: { title: 'Shipment of lot {{number}} requested', text: 'Needs booking.' },
    request_changed: { title: 'Request for lot {{number}} changed', text: 'Needs booking.' },
    booked: { title: 'Lot {{number}} is booked', text: '{{carrier}} picks it up on {{ships_on}}.' },
    sent: { title: 'Lot {{number}} is on its way', text: 'Carrier: {{carrier}}.' },
    delivered: { title: 'Lot {{number}} was delivered', text: 'Check the delivery and confirm receipt.' },
    delayed: {
      title: 'Order {{number}}: some products are delayed',
      text: 'Expected on {{expected_on}}. {{reason}}',
    },
    delay_answered: { title: 'Order {{number}}: client’s choice', text: '{{reason}}' },
    cancelled: { title: 'Lot {{number}} was cancelled', text: '{{reason}}' },
  },
  emails: {
    ready: {
      subject: 'Lot {{number}} is ready for shipment',
      text: 'Products from your order are packed as lot {{number}}. Choose the delivery method, address and date, for this lot alone or together with others.',
      button: 'Choose delivery',
    },
    requested: {
      subject: 'Shipment of lot {{number}} requested',
      text: 'The client has chosen how to ship lot {{number}}. It needs booking.',
      button: 'View lot',
    },
    request_changed: {
      subject: 'Request for lot {{number}} changed',
      text: 'The client has changed how to ship lot {{number}}.',
      button: 'View lot',
    },
    booked: {
      subject: 'Lot {{number}} is booked',
      text: '{{carrier}} picks up lot {{number}} on {{ships_on}}.',
      button: 'View lot',
    },
    sent: {
      subject: 'Lot {{number}} is on its way',
      text: 'Lot {{number}} has shipped. Carrier: {{carrier}}.',
      button: 'Track lot',
    },
    delivered: {
      subject: 'Lot {{number}} was delivered',
      text: 'Lot {{number}} has arrived. Check it and report anything missing or damaged line by line. After a week it is accepted automatically.',
      button: 'Confirm receipt',
    },
    delayed: {
      subject: 'Order {{number}}: some products are delayed',
      text: 'Products from order {{number}} are now expected on {{expected_on}}. {{reason}}\n\nYou can wait, ship what is available, replace them with something else or cancel the rest.',
      button: 'Choose what to do',
    },
    delay_answered: {
      subject: 'Order {{number}}: client’s choice',
      text: 'The client’s choice for the delayed products of order {{number}}: {{reason}}',
      button: 'View order',
    },
    cancelled: {
      subject: 'Lot {{number}} was cancelled',
      text: 'Lot {{number}} will not ship as planned: {{reason}}\n\nIts products return to the order and will be packed again.',
      button: 'View lot',
    },
  },
}
