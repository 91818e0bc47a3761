/** Texts that only the server prints; browsers never receive them. */
export const en = {
  printed: {
    leftOut_one: '{{count}} product marked for deletion in 1C was not changed here.',
    leftOut_other: '{{count}} products marked for deletion in 1C were not changed here.',
    unread_one: '{{count}} picture or other file was not imported',
    unread_other: '{{count}} pictures and other files were not imported',
    reported_one: '1C sent updates on {{count}} order',
    reported_other: '1C sent updates on {{count}} orders',
    unknown_one: '{{count}} order from 1C is not ours',
    unknown_other: '{{count}} orders from 1C are not ours',
    characteristics_one:
      '{{count}} variant (“характеристика”) was not imported: {{names}}. Its price and stock are not those of the product. Keep each variant in 1C as a product with a part number (Артикул) of its own.',
    characteristics_other:
      '{{count}} variants (“характеристика”) were not imported: {{names}}. Their prices and stock are not those of the product. Keep each variant in 1C as a product with a part number (Артикул) of its own.',
    sameArticle_one:
      '{{count}} product was not imported, because another product of 1C has its part number (Артикул): {{names}}. Give it a part number (Артикул) of its own in 1C.',
    sameArticle_other:
      '{{count}} products were not imported, because other products of 1C have their part numbers (Артикул): {{names}}. Give each a part number (Артикул) of its own in 1C.',
    withoutId_one: '{{count}} product without a 1C id (Ид) was not imported: {{names}}.',
    withoutId_other: '{{count}} products without a 1C id (Ид) were not imported: {{names}}.',
    unknownProducts_one:
      'Price and stock of {{count}} product were not imported, because it is not here: {{names}}. Send the product first: select a full export in 1C.',
    unknownProducts_other:
      'Prices and stock of {{count}} products were not imported, because they are not here: {{names}}. Send the products first: select a full export in 1C.',
    otherPriceTypes_one:
      '{{count}} price was not imported, because it is not of the chosen kind “{{own}}”, but of: {{names}}.',
    otherPriceTypes_other:
      '{{count}} prices were not imported, because they are not of the chosen kind “{{own}}”, but of: {{names}}.',
    netOfVat_one: '{{count}} price includes VAT in 1C. It was converted to the net price: {{names}}.',
    netOfVat_other: '{{count}} prices include VAT in 1C. They were converted to net prices: {{names}}.',
    unknownVatRate_one:
      '{{count}} price includes VAT at an unknown rate and was not imported: {{names}}. Set the VAT rate of the product in 1C, or add your tax registration and its rates in Portico under Settings → Taxes.',
    unknownVatRate_other:
      '{{count}} prices include VAT at an unknown rate and were not imported: {{names}}. Set the VAT rates of the products in 1C, or add your tax registration and its rates in Portico under Settings → Taxes.',
    noTaxRegistration_one:
      '{{count}} product kept its tax class, because the company has no tax registration: {{names}}. Add one in Portico under Settings → Taxes.',
    noTaxRegistration_other:
      '{{count}} products kept their tax classes, because the company has no tax registration: {{names}}. Add one in Portico under Settings → Taxes.',
    unknownTaxClasses_one:
      '{{count}} product kept its tax class, because its VAT rate is not one of the country of your tax registration: {{names}}.',
    unknownTaxClasses_other:
      '{{count}} products kept their tax classes, because their VAT rates are not those of the country of your tax registration: {{names}}.',
    unknownCurrencies_one:
      '{{count}} price was not imported, because its currency is not used here: {{names}}.',
    unknownCurrencies_other:
      '{{count}} prices were not imported, because their currencies are not used here: {{names}}.',
    badBarcodes_one: '{{count}} barcode is not an EAN, UPC or GTIN and was left out: {{names}}.',
    badBarcodes_other: '{{count}} barcodes are not EAN, UPC or GTIN and were left out: {{names}}.',
    namelessWarehouses_one:
      '1C did not name {{count}} warehouse. Its stock was imported under its id: {{names}}.',
    namelessWarehouses_other:
      '1C did not name {{count}} warehouses. Their stock was imported under their ids: {{names}}.',
    askedDeactivation: '1C asked to hide products missing from its full catalogue. They remain on sale here.',
    unknownType: 'Unknown exchange type: neither products nor orders (type)',
    unknownMode: 'Unknown exchange step (mode)',
    noKey:
      'The password is not a Portico key. Create one under Tools → API keys and enter it as the password.',
    noSession: 'Session not found. Start the exchange again.',
    beganAgain: 'The exchange has been restarted',
    badName: 'Invalid file name',
    emptyPart: 'This part of the file is empty',
    tooManyFiles: 'The exchange has too many files',
    tooLarge: 'The file is too large',
    noSuchFile: 'The file {{name}} was not received',
    reading: 'Reading the file',
    importing: 'Importing: {{done}} of {{rows}} rows',
    cutOff: 'The file is incomplete',
    badXml: 'The file is not valid XML, line {{line}}: {{message}}',
    hasDoctype: 'The file declares a document type (DOCTYPE); such files are not accepted',
    notCommerceMl: 'This is not CommerceML: the file begins with {{name}}',
    tooDeep: 'The file is nested too deeply',
    tooLong: 'The text in {{name}} is too long',
    tooMuch: 'The file has too much data. Exchange it in smaller parts.',
    unknownEncoding: 'Unknown encoding {{encoding}}',
    badEncoding: 'The file is not in the encoding it declares',
    documents:
      'The file has orders and other documents (“{{what}}” {{number}}), not a catalogue. In 1C, send them in the exchange of orders.',
    badZip: 'The archive is damaged',
    bomb: 'The archive is too large when unpacked',
    severalPriceTypes:
      'There are several kinds of prices: {{names}}. Choose one in Portico under Tools → 1C, then repeat the exchange.',
    cancelledThere: 'Cancelled in 1C {{number}}',
  },
}
