/** Texts that only the server prints; browsers never receive them. */
export const en = {
  linkPage: {
    readOnly: 'Read-only until {{day}}.',
    unknown: 'Link not found',
    unknownText: 'The link is incomplete, has expired or was revoked. Ask the sender for a new one.',
    ready: 'Ready',
    shipped: 'Shipped',
    cancelled: '{{many}} cancelled',
  },
}
