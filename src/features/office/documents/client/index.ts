export { askedDocuments } from './api.ts'
export { documentsOfClientPanel } from './panels.ts'
export { DocumentsOfOrder } from './parts/order-documents.tsx'
export { DocumentsToRead } from './parts/to-read.tsx'
