export { Avatar } from './avatar.tsx'
export { AvatarField } from './avatar-field.tsx'
export { FileField, type KeptFile } from './file-field.tsx'
export { saveFile } from './save-file.ts'
