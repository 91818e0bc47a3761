export { askedDocuments } from './api.ts'
export { documentsOfClientPanel } from './panels.ts'
export { DocumentsOfOrder } from './parts/order-documents.tsx'
