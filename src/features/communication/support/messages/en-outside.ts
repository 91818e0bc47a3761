export const en = {
  name: 'Your name',
  email: 'E-mail for our reply',
  message: 'What is it about?',
  aboutProduct: 'Do you have, or can you make: {{about}}?',
  messageHint: 'A part number, drawing name or order number helps us answer.',
  consent: 'I agree that my name and e-mail are stored to answer this question, as described in the',
  privacyPolicy: 'privacy policy',
  website: 'Leave this empty',
  send: 'Send question',
  sentTitle: 'We received your question: {{number}}',
  sentText: 'We have sent the number to {{email}}. Quote it when you call.',
  another: 'Ask another question',
  withoutScripts: 'This form needs JavaScript. You can also write to us by e-mail:',
  houseEmail: {
    subject: 'Question {{number}} from {{name}}',
    from: '{{name}} ({{email}}) wrote:',
    answer: 'Reply to {{email}} and keep {{number}} in the subject.',
  },
  ownEmail: {
    subject: 'We received your question: {{number}}',
    text: 'Your question has the number {{number}}. We will read it during working hours and reply to this address.',
    notYou: 'If you did not send it, you can ignore this e-mail.',
  },
  answerEmail: {
    subject: 'Answer to your question {{number}}',
  },
}
