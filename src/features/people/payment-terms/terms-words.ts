export type TermFigures = { prepay_percent: number; net_days: number }

/** The texts for payment terms: all in advance, part in advance, or all later; at once or within days. */
export const termsKinds = ['prepaid', 'partly', 'partlyAtOnce', 'later', 'atOnce'] as const
export const termsKind = ({ prepay_percent, net_days }: TermFigures): (typeof termsKinds)[number] => {
  if (prepay_percent === 100) return 'prepaid'
  if (prepay_percent === 0) return net_days === 0 ? 'atOnce' : 'later'
  return net_days === 0 ? 'partlyAtOnce' : 'partly'
}

/** Returns the parameters of the texts. */
export const termsParams = ({ prepay_percent: percent, net_days: days }: TermFigures) => ({
  percent,
  days,
  rest: 100 - percent,
})
