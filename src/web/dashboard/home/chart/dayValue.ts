/** What one day comes to. */
export interface DayValue {
  /** '2026-11-20' */
  readonly day: string
  readonly value: number
}

/** How the values of a chart are written. */
export interface Writing {
  /** In full: '1,284', '৳128,550.00'. */
  readonly write: (value: number) => string
  /** On the axis, where there is little room: '1,284', '150K'. */
  readonly writeShort: (value: number) => string
}
