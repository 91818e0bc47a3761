/** In the address of the page where a password is set: it is somebody's first. */
export const invitationMark = 'invitation'
