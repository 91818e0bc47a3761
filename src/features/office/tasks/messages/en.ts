export const en = {
  all: 'All',
  kinds: 'Task types',
  nothing: 'Nothing is waiting for you',
  nothingText: 'Decisions appear here, most urgent first.',
  toOrders: 'All orders',
  scope: 'Whose tasks',
  standingInFor: 'Standing in for {{name}}',
  ofColleague: 'Tasks for clients of {{name}}.',
  ofAll: 'Show all',
  scopes: { team: 'All', mine: 'Mine', standing_in: 'Standing in' },
}
