/** The words of payment terms. */
export const en = {
  title: 'Payment terms',
  words: {
    prepaid: '100\u00a0% in advance',
    partly: '{{percent}}\u00a0% in advance, {{rest}}\u00a0% within {{days}} days of delivery',
    partlyAtOnce: '{{percent}}\u00a0% in advance, {{rest}}\u00a0% on delivery',
    later: '100\u00a0% within {{days}} days of delivery',
    atOnce: '100\u00a0% on delivery',
  },
}
