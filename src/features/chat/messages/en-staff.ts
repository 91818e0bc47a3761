/** Ready phrases, in the words of the staff who write them. */
export const en = {
  phrases: {
    title: 'Ready phrases',
    none: 'No phrases yet. Write down what you say often: one press puts it into the message.',
    manage: 'Edit phrases',
    own: 'My own',
    ownHint: 'Only you see and use them.',
    noOwn:
      'You have none yet. Write down what you say often: it will stand first in the list under the message.',
    company: 'The company’s',
    companyHint: 'All staff use them. Chief managers and administrators change them.',
    companyYours: 'All staff use them. You may change them.',
    noCompany: 'The company has none yet.',
    addOwn: 'Add one of my own',
    addCompany: 'Add one for everybody',
    removed: '“{{title}}” is removed',
    putBack: 'Put it back',
    change: 'Change “{{title}}”',
    name: 'Name',
    inEnglish: 'In English',
    inRussian: 'In Russian',
    hint: '{{name}} and {{company}} in braces are replaced by whom you write to.',
    add: 'Add the phrase',
    remove: 'Remove “{{title}}”',
    tooMany: 'The company has {{most}} phrases already. Remove one first.',
    tooManyOwn: 'You have {{most}} phrases of your own already. Remove one first.',
  },
}
