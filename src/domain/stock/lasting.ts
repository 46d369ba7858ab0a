/** Days of sales by which a stock is judged. */
export const SALES_DAYS = 30

/** A stock that is sold in this many days runs low. */
export const LOW_DAYS = 14

/** How long a stock lasts if as many pieces are sold as in the last {@link SALES_DAYS} days: whole days; undefined: nothing is sold. */
export function lastsDays(quantity: number, sold: number): number | undefined {
  return sold > 0 ? Math.floor((quantity * SALES_DAYS) / sold) : undefined
}
