/** Texts that only the server prints; browsers never receive them. */
export const en = {
  notices: {
    tax_details_changed: {
      title: 'Client’s tax details changed',
      text: '{{title}} has entered new tax details. Check the tax IDs.',
    },
  },
}
