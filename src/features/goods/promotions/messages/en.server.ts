/** Texts that only the server prints; browsers never receive them. */
export const en = {
  notices: {
    announced: {
      title: 'New promotion: {{promotion}}',
      text: 'See its products, terms and your prices on the promotion page.',
    },
  },
  emails: {
    announced: {
      subject: 'New promotion: {{promotion}}',
      text: '“{{promotion}}” is a promotion for your company.\n\nSee its products, terms and your prices on the promotion page.',
      button: 'Open promotion',
    },
  },
}
