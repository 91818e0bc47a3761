export { NoticeBell } from './bell.tsx'
export { ChoicesForm, ownNoticeChoices } from './choices-form.tsx'
export { LiveNotices } from './live-notices.tsx'
