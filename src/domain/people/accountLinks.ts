/** How long the links in mails hold: to set a new password, and to show a mailbox to be one's own. */
export const RESET_LIVES_HOURS = 1
export const VERIFICATION_LIVES_HOURS = 24
