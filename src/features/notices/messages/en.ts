export const en = {
  open: 'Open',
  together_one: '{{count}} thing has happened meanwhile',
  together_other: '{{count}} things have happened meanwhile',
  others_one: 'and {{count}} more',
  others_other: 'and {{count}} more',
}
