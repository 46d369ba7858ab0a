import { m } from '#web/paraglide/messages.js'
import { buttonClasses } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'

/** Shows the product to a friend in WhatsApp. See {@link shareAddress} for the address. */
export function ShareLink({ address }: { address: string }) {
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener"
      className={classes(buttonClasses({ variant: 'ghost' }), 'mt-2 -ml-3 px-3! text-accent!')}
    >
      <Icon name="whatsapp" />
      {m.catalogue_share_whatsapp()}
      <span className="sr-only">({m.product_new_tab()})</span>
    </a>
  )
}
