/** Texts that only the server prints; browsers never receive them. */
export const en = {
  printed: {
    closed: 'This address is not available to API keys',
    lacksScope: 'This key does not have the permission {{scope}}',
    unknown: 'Key not found',
    isRevoked: 'This key has been revoked',
    isExpired: 'This key has expired',
    holderGone: 'The person who created this key may no longer have keys',
    tooMany: 'You already have {{most}} keys. Revoke one first.',
  },
  emails: {
    made: {
      subject: 'New API key: {{name}}',
      text: 'A key named “{{name}}” was created in your name. Programs that have it act as you.\n\nIf it was not you, revoke the key immediately and change your password.',
    },
  },
}
