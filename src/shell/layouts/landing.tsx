export { default } from './site.tsx'
