import type { Perk } from '#web/components/perks.ts'
import { m } from '#web/paraglide/messages.js'
import { Icon } from '#web/ui/icon.tsx'

/** The shop's promises as tiles (section 2). */
export function Services({ perks }: { perks: readonly Perk[] }) {
  return (
    <ul aria-label={m.product_services()} className="mt-5 grid grid-cols-2 gap-3 md:mt-6">
      {perks.map(({ icon, text }) => (
        <li
          key={text}
          className="grid content-start gap-2 rounded-tile border border-line p-3.5 font-medium text-sm leading-snug"
        >
          <Icon name={icon} className="size-6 text-accent" />
          {text}
        </li>
      ))}
    </ul>
  )
}
