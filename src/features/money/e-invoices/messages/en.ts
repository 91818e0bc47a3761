export const en = {
  download: 'E-invoice',
  about: 'For accounting programs',
  transferDocument: 'Transfer document (УПД)',
  formats: { ubl: 'UBL (XML, Peppol)', cii: 'CII (XML)', 'factur-x': 'Factur-X, ZUGFeRD (PDF)' },
}
