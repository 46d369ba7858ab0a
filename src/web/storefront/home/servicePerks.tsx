import type { Perk } from '#web/components/perks.ts'
import { Icon } from '#web/ui/icon.tsx'

/** What the shop promises, under the slider from 768 px on. */
export function ServicePerks({ perks }: { perks: readonly Perk[] }) {
  return (
    <ul className="service-perks">
      {perks.map(({ icon, text }) => (
        <li key={text}>
          <Icon name={icon} className="size-6 stroke-[1.5] text-accent" />
          {text}
        </li>
      ))}
    </ul>
  )
}
