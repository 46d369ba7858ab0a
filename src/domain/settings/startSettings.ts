/** What a new shop's owner sees on the dashboard. */
export interface StartSettings {
  /** Whether the owner has put the first steps away. */
  readonly hidden: boolean
}

export const START: StartSettings = { hidden: false }
