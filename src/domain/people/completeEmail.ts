/** Two or more non-empty labels after the @. */
const COMPLETE = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/

/** Whether `email`, without spaces around it, can be an e-mail address: it says where it goes. Not whether somebody has it. */
export function isCompleteEmail(email: string): boolean {
  return COMPLETE.test(email)
}
