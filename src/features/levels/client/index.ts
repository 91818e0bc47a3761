export { ownStatus } from './api.ts'
export { useLiveLevel } from './live-level.ts'
export { LevelsTab, levelsNeeds } from './manager/lazy.ts'
export { LevelOnHome } from './parts/level-on-home.tsx'
