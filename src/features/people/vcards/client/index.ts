export { Speakers } from './parts/speakers.tsx'
export { Team, team } from './parts/team.tsx'
