export { askedDocuments } from './api.ts'
export { DocumentsOfOrder } from './parts/order-documents.tsx'
export { DocumentsToRead } from './parts/to-read.tsx'
