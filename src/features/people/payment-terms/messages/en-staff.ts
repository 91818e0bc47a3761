/** The list of payment terms in the settings. */
export const en = {
  note: 'Every client has one of these. An order keeps the terms it was placed with.',
  default: 'Default',
  clients_one: '{{count}} client',
  clients_other: '{{count}} clients',
  add: 'New terms',
  change: 'Change',
  changeOf: 'Change “{{name}}”',
  nameEn: 'Name in English',
  nameRu: 'Name in Russian',
  textEn: 'Description in English',
  textRu: 'Description in Russian',
  prepay: 'In advance, %',
  net: 'Balance due within, days',
  saved: 'Terms “{{name}}” saved',
  onlyAdmin: 'Administrators edit the terms. Chief managers assign them to clients.',
}
