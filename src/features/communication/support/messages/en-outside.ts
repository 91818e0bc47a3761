export const en = {
  name: 'Your name',
  email: 'E-mail for the answer',
  message: 'What is it about?',
  aboutProduct: 'Do you have, or can you make: {{about}}?',
  messageHint: 'A part number, a drawing’s name, an order number: whatever helps.',
  consent: 'I agree that my name and address are kept to answer this, as described in the',
  privacyPolicy: 'privacy policy',
  website: 'Leave this empty',
  send: 'Send the question',
  sentTitle: 'Your question is with us: {{number}}',
  sentText: 'We have sent the number to {{email}}. Quote it when you call.',
  another: 'Ask something else',
  withoutScripts: 'The form needs scripts. Without them, write to us by e-mail:',
  houseLetter: {
    subject: 'Question {{number}} from {{name}}',
    from: '{{name}} ({{email}}) writes:',
    answer: 'Answer to {{email}} and keep {{number}} in the subject.',
  },
  ownLetter: {
    subject: 'We have your question: {{number}}',
    text: 'Your question has the number {{number}}. Somebody reads it in working hours and answers to this address.',
    notYou: 'If it was not you who wrote, you need not do anything.',
  },
  answerLetter: {
    subject: 'The answer to your question {{number}}',
  },
}
