import { useAction } from '#platform/client/query.ts'
import { staffChat } from '../contract.ts'

/** The actions on phrases, either the person's own or the company's. */
export function usePhraseCommands(isOwn: boolean) {
  const shown = { refresh: [staffChat.phrases], silent: true }
  const { addOwnPhrase, changeOwnPhrase, removeOwnPhrase, addPhrase, changePhrase, removePhrase } = staffChat
  return {
    add: useAction(isOwn ? addOwnPhrase : addPhrase, shown),
    change: useAction(isOwn ? changeOwnPhrase : changePhrase, shown),
    remove: useAction(isOwn ? removeOwnPhrase : removePhrase, { refresh: [staffChat.phrases] }),
  }
}
