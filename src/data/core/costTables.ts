/** What was spent beside goods and couriers. `amount` in poisha. */
export interface CostsTable {
  id: string
  /** In Dhaka, as whole days since 1970. */
  day: number
  kind: string
  /** Of advertising: where; otherwise empty. */
  source: string
  amount: number
  note: string
  noted_at: number
  /** The member of staff. */
  noted_by: string
  /** On which its rider spent it. */
  run_id: string | null
  /** A hash of who noted it and the key of the request. */
  asked_key: string | null
}
