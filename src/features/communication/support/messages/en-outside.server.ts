/** Texts that only the server prints; browsers never receive them. */
export const en = {
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
