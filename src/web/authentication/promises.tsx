import type { Poisha } from '#domain/money/money.ts'
import { SHOP } from '#domain/shopSettings.ts'
import { perksOf } from '#web/components/perks.ts'
import { m } from '#web/paraglide/messages.js'
import { Icon } from '#web/ui/icon.tsx'

/** Beside the form, where there is room: whom one signs in with. Jamdani on bottle green. */
export function Promises({ noticeOver }: { noticeOver: Poisha }) {
  return (
    <aside aria-label={m.auth_promises()} className="auth-promises">
      <span aria-hidden="true" className="motif-medallion mb-auto size-37.5 bg-current opacity-90" />
      <p
        lang="bn"
        className="font-bengali-cut font-semibold text-[1.75rem] text-balance leading-(--leading-bengali-heading)"
      >
        {SHOP.taglineBengali}
      </p>
      <div aria-hidden="true" className="motif-stitch my-7 bg-current opacity-40" />
      <ul className="grid gap-3.5 text-md">
        {perksOf(noticeOver).map(({ icon, text }) => (
          <li key={text} className="flex items-center gap-3.5">
            <Icon name={icon} className="size-5.5 stroke-[1.5] opacity-85" />
            {text}
          </li>
        ))}
      </ul>
    </aside>
  )
}
