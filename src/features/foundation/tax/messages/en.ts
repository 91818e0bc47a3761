/** Names of the feature for staff and clients. */
export const en = {
  classes: {
    standard: 'Standard',
    reduced: 'Reduced',
    super_reduced: 'Super-reduced',
    zero: 'Zero',
    exempt: 'Exempt',
  },
  rateSources: { ECB: 'European Central Bank', CBR: 'Bank of Russia', manual: 'other official rate' },
}
