import { type Role, staffRole } from './user.ts'

/** The shortest password that providers accept (section 5), which is enough for customers. Characters. */
export const PASSWORD_MIN = 6
/** The shortest password of somebody who opens the dashboard (decision 0210). Characters. */
export const STAFF_PASSWORD_MIN = 10
/** A limit with room for any phrase. Characters. */
export const PASSWORD_MAX = 128

/** The shortest password that somebody with this role may set. Characters. */
export function passwordMin(role: Role): number {
  return staffRole(role) === null ? PASSWORD_MIN : STAFF_PASSWORD_MIN
}

/** Returns whether a password is too short for anybody of the staff. */
export function isShortForStaff(password: string): boolean {
  return password.length < STAFF_PASSWORD_MIN
}
