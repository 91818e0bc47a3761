/** Texts that only the server prints; browsers never receive them. */
export const en = {
  notices: {
    planned: {
      title: 'You will stand in',
      text: '{{name}} is away from {{starts_on}} to {{ends_on}} and named you as substitute.',
    },
    changed: {
      title: 'Holiday changed',
      text: '{{name}} is away from {{starts_on}} to {{ends_on}}; you stand in.',
    },
    cancelled: {
      title: 'You no longer need to stand in',
      text: 'The holiday of {{name}} from {{starts_on}} was cancelled.',
    },
    started: {
      title: 'You are now standing in',
      text: '{{name}} is away until {{ends_on}}. The hand-over is ready.',
    },
    ended: { title: 'Welcome back', text: 'The digest shows what happened with your clients.' },
  },
  emails: {
    started: {
      subject: 'You stand in for {{name}} until {{ends_on}}',
      text: '{{name}} is away until {{ends_on}}. Hand-over notes:\n\n{{brief}}',
      button: 'Open hand-over',
    },
    ended: {
      subject: 'What happened while you were away',
      text: 'Your clients are yours again. While you were away:\n\n{{digest}}',
      button: 'Open digest',
    },
  },
}
