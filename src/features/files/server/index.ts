export { fileJobs } from './jobs.ts'
export { ownFile, storedFile } from './queries.ts'
export { fileRoutes } from './routes.ts'
export { files } from './tables.ts'
