import { m } from '#web/paraglide/messages.js'

/** After an amount to which a charge will be added that is not known yet. */
export function PlusDelivery() {
  return (
    <span className="font-normal whitespace-nowrap text-ink-muted text-xs tracking-normal">
      {' '}
      {m.checkout_plus_delivery()}
    </span>
  )
}
