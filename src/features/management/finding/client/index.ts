export { foundByStaff, foundOwn } from './api.ts'
export { ownPlaces, staffPlaces } from './places.ts'
