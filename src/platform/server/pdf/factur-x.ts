import type { Pdf } from './pdf.ts'

const file = 'factur-x.xml'

/** Returns what the layout of a Factur-X invoice adds: the standard of its PDF, and the XML inside. */
export const facturXIn = ({ xml, written_at }: NonNullable<Pdf['factur_x']>) => ({
  version: '1.7' as const,
  subset: 'PDF/A-3b' as const,
  tagged: true,
  files: {
    [file]: {
      src: `data:text/xml;base64,${Buffer.from(xml).toString('base64')}`,
      name: file,
      type: 'text/xml',
      // "Alternative": the XML says the same as the pages (Factur-X 1.0, 6.2.2).
      relationship: 'Alternative',
      description: 'Factur-X',
      creationDate: new Date(written_at),
      modifiedDate: new Date(written_at),
    },
  },
})

const namespace = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#'

/** The properties that Factur-X adds to the metadata (XMP) of a PDF, by their names. */
const properties = {
  DocumentType: 'INVOICE',
  DocumentFileName: file,
  Version: '1.0',
  ConformanceLevel: 'EN 16931',
}

const described = Object.keys(properties)
  .map(
    (name) =>
      `<rdf:li rdf:parseType="Resource"><pdfaProperty:name>${name}</pdfaProperty:name>` +
      '<pdfaProperty:valueType>Text</pdfaProperty:valueType><pdfaProperty:category>external</pdfaProperty:category>' +
      `<pdfaProperty:description>${name}</pdfaProperty:description></rdf:li>`,
  )
  .join('')
const stated = Object.entries(properties)
  .map(([name, value]) => `<fx:${name}>${value}</fx:${name}>`)
  .join('')

/** The metadata of a Factur-X invoice: its properties, and their schema, which PDF/A requires for each it does not know. */
export const facturXmp =
  `<rdf:Description rdf:about="" xmlns:fx="${namespace}">${stated}</rdf:Description>` +
  '<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"' +
  ' xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">' +
  '<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">' +
  '<pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>' +
  `<pdfaSchema:namespaceURI>${namespace}</pdfaSchema:namespaceURI><pdfaSchema:prefix>fx</pdfaSchema:prefix>` +
  `<pdfaSchema:property><rdf:Seq>${described}</rdf:Seq></pdfaSchema:property>` +
  '</rdf:li></rdf:Bag></pdfaExtension:schemas></rdf:Description>'
