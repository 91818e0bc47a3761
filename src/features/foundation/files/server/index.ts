import type { Feature } from '#platform/server/start/feature.ts'
import { fileCompanyRecords } from './company-records.ts'
import { fileJobs } from './jobs.ts'
import { filesOwnData } from './own-data.ts'
import { fileRoutes } from './routes.ts'

export { dropAvatars } from './drop-avatars.ts'
export { dropFiles } from './drop-files.ts'
export { keepFile, uploadAttempts } from './keep-file.ts'
export { keepMade, type Laid, layDown, type Made } from './keep-made.ts'
export { type FileRow, storedFile, storedFiles } from './queries.ts'
export { takeAsAvatar } from './take-as-avatar.ts'
export { takeAsPhoto } from './take-as-photo.ts'
export { giveUpPictures, takeAsPictures } from './take-as-pictures.ts'
export { takeAsSent } from './take-as-sent.ts'
export { takeForCompany } from './take-for-company.ts'
export { giveToDocuments, showToAll, takeForDocument } from './take-for-document.ts'
export { takeForOrder } from './take-for-order.ts'
export { takeForSubject } from './take-for-subject.ts'

export const manifest: Feature = {
  name: 'files',
  ownData: filesOwnData,
  routes: fileRoutes,
  jobs: fileJobs,
  crontab: ['37 3 * * * sweep_files'],
  companyRecords: fileCompanyRecords,
}
