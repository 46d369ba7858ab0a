/** How people sign in to accounts that the shop keeps. */
export interface SecuritySettings {
  /** Staff may do nothing before they have a second factor. */
  readonly staffNeedSecondFactor: boolean
  /** How long a sign-in lasts after its last use. Whole hours. */
  readonly sessionHours: number
}

export const SECURITY: SecuritySettings = { staffNeedSecondFactor: false, sessionHours: 30 * 24 }
