export { OrderLinks } from './order-links.tsx'
export { SaveArchive } from './save-archive.tsx'
