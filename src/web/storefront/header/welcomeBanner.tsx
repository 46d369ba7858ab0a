import { SHOP } from '#domain/shopSettings.ts'
import { m } from '#web/paraglide/messages.js'
import { Icon } from '#web/ui/icon.tsx'

/** Bengali on every page (section 1). The text scrolls, the helpline stays. */
export function WelcomeBanner() {
  return (
    <section
      lang="bn"
      aria-label={m.banner_label()}
      className="group bg-accent-deep font-bengali-cut text-md text-on-accent-deep [--color-focus:var(--color-on-accent-deep)]"
    >
      <div className="wrap flex min-h-tap items-center gap-4 pr-[calc(var(--spacing-gutter)-.75rem)]">
        <div className="min-w-0 flex-1 overflow-hidden [mask-image:linear-gradient(90deg,#000_calc(100%-2rem),transparent)]">
          <div className="flex w-max animate-marquee whitespace-nowrap group-focus-within:[animation-play-state:paused] group-hover:[animation-play-state:paused]">
            <Promises />
            {/* The second copy follows where the first ends, so the band has no gap. */}
            <div aria-hidden="true">
              <Promises />
            </div>
          </div>
        </div>
        <a
          href={`tel:${SHOP.helpline.dial}`}
          className="inline-flex min-h-tap items-center gap-2 whitespace-nowrap px-3 font-semibold"
        >
          <Icon name="phone" className="size-4.5" />
          <span className="font-normal opacity-85 max-md:sr-only">{m.banner_helpline()}</span>
          {SHOP.helpline.shownBengali}
        </a>
      </div>
    </section>
  )
}

function Promises() {
  return (
    <p className="inline-flex items-center">
      {SHOP.welcomeBengali.map((text) => (
        <span key={text} className="inline-flex items-center">
          {text}
          <span aria-hidden="true" className="motif-buti mx-6 size-2.5 bg-current opacity-55" />
        </span>
      ))}
    </p>
  )
}
