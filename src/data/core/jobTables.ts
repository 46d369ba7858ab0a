import type { Generated } from 'kysely'

/** A job is done, failed, or else waiting; until `locked_until` a process works on it. */
export interface JobsTable {
  id: string
  kind: string
  /** JSON text. */
  payload: string
  /** Sealed JSON; null once the job is done or no longer useful. */
  secret: string | null
  /** Unique. */
  dedupe_key: string | null
  run_at: number
  /** After this time the job is no longer useful. */
  expires_at: number | null
  /** How often it has been started since it was last scheduled afresh. */
  attempts: Generated<number>
  /** How often it has been claimed in all; never reset. */
  claims: Generated<number>
  locked_until: number | null
  /** Why the last attempt failed: a code, optionally followed by a space and a detail. */
  last_error: string | null
  created_at: number
  done_at: number | null
  failed_at: number | null
  /** What became of it, where that is not clear from its kind. */
  result: string | null
}

/** An SMS that a process has begun to send. */
export interface SmsSendingsTable {
  job_id: string
  began_at: number
  /** When the service took it over; null: it is being sent, or nobody knows whether it was. */
  sent_at: number | null
}

/** What was sent by SMS each day. */
export interface SmsDaysTable {
  /** In Dhaka, as in `order_days`. */
  day: number
  messages: number
  parts: number
  /** Poisha, by the price of that time. */
  cost: number
}
