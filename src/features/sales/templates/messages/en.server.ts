/** Texts that only the server prints; browsers never receive them. */
export const en = {
  notices: {
    due: {
      title: 'Time to order: {{template}}',
      text: 'Your template “{{template}}” is due on {{due_on}}. Open it to see current prices and delivery days.',
    },
    prepared: {
      title: 'Cart prepared: {{template}}',
      text: 'The cart for {{due_on}} is ready. Lines that differ from last time: {{count}}. Nothing has been ordered yet.',
    },
    paused: {
      title: 'Template paused: {{template}}',
      text: 'The last two times were not ordered, so “{{template}}” no longer repeats. Open it to resume.',
    },
    failed: {
      title: 'Template paused: {{template}}',
      text: 'No cart could be prepared: the products of “{{template}}” are no longer sold, or you have too many open carts. Open it to resume.',
    },
  },
  emails: {
    due: {
      subject: 'Time to order: {{template}}',
      text: 'Your template “{{template}}” is due on {{due_on}}. Open it to see current prices and delivery days.',
      button: 'Open template',
    },
    prepared: {
      subject: 'Cart prepared: {{template}}',
      text: 'The cart for {{due_on}} is ready. Lines that differ from last time: {{count}}. The cart shows what has changed.\n\nNothing has been ordered yet: check the cart and place the order.',
      button: 'Open cart',
    },
    paused: {
      subject: 'Template paused: {{template}}',
      text: 'The last two times were not ordered, so “{{template}}” no longer repeats. You can resume it with one click.',
      button: 'Open template',
    },
    failed: {
      subject: 'Template paused: {{template}}',
      text: 'No cart could be prepared: the products of “{{template}}” are no longer sold, or you have too many open carts. You can resume it with one click.',
      button: 'Open template',
    },
  },
}
