export const en = {
  all: 'All',
  kinds: 'Kinds of tasks',
  nothing: 'Nothing is waiting for you',
  nothingText: 'What has to be decided appears here by itself, the oldest first.',
  toOrders: 'All orders',
}
