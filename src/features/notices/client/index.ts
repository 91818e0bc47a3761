export { NoticeBell } from './bell.tsx'
export { ChoicesForm, ownNoticeChoices } from './choices-form.tsx'
export { LettersTab, lettersNeeds } from './letters-lazy.ts'
export { LiveNotices } from './live-notices.tsx'
