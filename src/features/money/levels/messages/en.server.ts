/** Texts that only the server prints; browsers never receive them. */
export const en = {
  notices: {
    changed: {
      title: 'Your discount level is now {{level}}',
      title_raised: 'You have reached discount level {{level}}',
      title_lowered: 'Your discount level is now {{level}}',
      text: 'It was {{before}}.',
      text_raised: 'It was {{before}}. Your new prices apply from now on.',
      text_lowered: 'It was {{before}}. See which orders counted and how to get it back.',
    },
    ofClient: {
      title: '{{title}}: discount level {{level}}',
      text: 'It was {{before}}.',
    },
  },
  emails: {
    changed: {
      subject: 'Your discount level is now {{level}}',
      subject_raised: 'You have reached discount level {{level}}',
      subject_lowered: 'Your discount level is now {{level}}',
      text: 'Your discount level was {{before}} and is now {{level}}.',
      text_raised:
        'Your discount level was {{before}} and is now {{level}}. Prices in the catalogue and in your carts have been updated.\n\nOrders you have already placed keep their prices.',
      text_lowered:
        'Your discount level was {{before}} and is now {{level}}. Prices in the catalogue and in your carts have been updated; orders you have already placed keep theirs.\n\nYour account shows which orders counted and how to get the level back.',
      button: 'View details',
    },
    ofClient: {
      subject: '{{title}}: discount level {{level}}',
      text: 'The discount level of {{title}} was {{before}} and is now {{level}}.',
      button: 'View level',
    },
  },
}
