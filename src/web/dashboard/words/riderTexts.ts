import type { DebtSettledHow } from '#domain/parcel/run.ts'
import { m } from '#web/paraglide/messages.js'

/** How what a rider owes is settled. */
export const DEBT_SETTLED_NAMES: Readonly<Record<DebtSettledHow, () => string>> = {
  cash: m.runs_settled_cash,
  'shop-wallet': m.runs_settled_wallet,
  pay: m.runs_settled_pay,
  'written-off': m.runs_settled_off,
}
