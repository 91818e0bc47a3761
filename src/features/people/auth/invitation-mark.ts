/** In the address of the page where a password is set: it is someone's first. */
export const invitationMark = 'invitation'
