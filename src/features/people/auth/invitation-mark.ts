/** Marks the URL of the reset page as an invitation: the person sets their first password. */
export const invitationMark = 'invitation'
