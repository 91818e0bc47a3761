export { LiveNotices } from './live-notices.tsx'
