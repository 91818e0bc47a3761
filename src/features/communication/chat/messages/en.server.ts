/** Texts that only the server prints; browsers never receive them. */
export const en = {
  autoReply: {
    standIn: '{{away}} is back on {{day}}. Until then {{name}} answers you.',
    alone: '{{away}} is back on {{day}}.',
  },
  email: {
    subject_one: '{{count}} unread message',
    subject_other: '{{count}} unread messages',
    line_one: '{{about}}. {{author}}: {{body}}',
    line_other: '{{about}}. {{author}}: {{body}} ({{count}} unread in total)',
    button: 'Read and answer',
  },
}
