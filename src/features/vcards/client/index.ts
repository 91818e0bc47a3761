export { Team, team } from './parts/team.tsx'
