export { ownStatus, useLiveLevel } from './api.ts'
export { LevelsTab, levelsNeeds } from './manager/lazy.ts'
export { LevelOnHome } from './parts/level-on-home.tsx'
