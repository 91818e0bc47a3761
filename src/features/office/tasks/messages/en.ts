export const en = {
  all: 'All',
  kinds: 'Kinds of tasks',
  nothing: 'Nothing is waiting for you',
  nothingText: 'What has to be decided appears here by itself, what is due first before everything.',
  toOrders: 'All orders',
  scope: 'Whose tasks',
  standingInFor: 'Standing in for {{name}}',
  ofColleague: 'What waits of the clients of {{name}}.',
  ofAll: 'Show all',
  scopes: { team: 'All', mine: 'Mine', standing_in: 'Standing in' },
}
