export { clientLoader, default, loader } from './site.tsx'
