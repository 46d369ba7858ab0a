/** What one day comes to. */
export interface DayValue {
  /** '2026-11-20' */
  readonly day: string
  readonly value: number
}

/** How the values of a chart are written. */
export interface Writing {
  /** In full: '41 orders', '৳18,550.00'. */
  readonly write: (value: number) => string
  /** Where there is little room: '41', '18.5K'. */
  readonly writeShort: (value: number) => string
}
