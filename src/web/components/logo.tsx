import { m } from '#web/paraglide/messages.js'
import { classes } from '#web/ui/classes.ts'
import { Link } from '#web/ui/link.tsx'
import { useShop } from './shop.ts'

/** Longer names are small, on at most two lines. Characters. */
const LARGE_AT_MOST = 8

/** The owner's logo, or a mark and the shop's Bengali name; links to the home page. */
export function Logo({ className }: { className?: string | undefined }) {
  const shop = useShop()
  const home = m.logo_home({ shop: shop.name })
  return (
    <Link
      to="/"
      className={classes(
        'inline-flex min-h-tap min-w-0 items-center gap-2 font-bengali-cut font-bold text-[1.75rem] text-accent leading-none',
        className,
      )}
    >
      {shop.logo ? (
        <img {...shop.logo} alt={home} />
      ) : (
        <>
          <NameWithMark {...shop} />
          <span className="sr-only">{home}</span>
        </>
      )}
    </Link>
  )
}

interface MarkProps {
  icon?: string | undefined
}

/** The mark beside the Bengali name. */
export function NameWithMark({ icon, nameBengali }: MarkProps & { nameBengali: string }) {
  const isLarge = nameBengali.length <= LARGE_AT_MOST
  return (
    <>
      <Mark icon={icon} />
      <span
        lang="bn"
        className={
          isLarge
            ? 'pt-[.26em] leading-none'
            : 'line-clamp-2 min-w-0 max-w-60 text-balance text-base leading-tight wrap-anywhere'
        }
      >
        {nameBengali}
      </span>
    </>
  )
}

/** The owner's icon or the jamdani flower. */
export function Mark({ icon }: MarkProps) {
  if (icon) return <img src={icon} alt="" width="28" height="28" className="flex-none" />
  return (
    <svg
      viewBox="0 0 25 25"
      width="25"
      height="25"
      shapeRendering="crispEdges"
      aria-hidden="true"
      className="flex-none"
    >
      <path
        fill="currentColor"
        d="M0 10h5v5h-5zM5 5h5v5h-5zM5 15h5v5h-5zM10 0h5v5h-5zM10 20h5v5h-5zM15 5h5v5h-5zM15 15h5v5h-5zM20 10h5v5h-5z"
      />
      <path className="fill-sale" d="M10 10h5v5h-5z" />
    </svg>
  )
}
