import { useSearchParams } from 'react-router'
import { Link } from '#web/ui/link.tsx'
import { SHOWN_FIRST, type Shown } from './useShown.ts'

interface ShownSwitchProps<Name extends keyof Shown> {
  /** The parameter of the address that it sets. */
  name: Name
  label: string
  chosen: Shown[Name]
  options: readonly { readonly value: Shown[Name]; readonly label: string }[]
}

/** Chooses what the charts show. It is an address, so a reload or a link shows the same. */
export function ShownSwitch<Name extends keyof Shown>({
  name,
  label,
  chosen,
  options,
}: ShownSwitchProps<Name>) {
  const [parameters] = useSearchParams()
  const searchFor = (value: Shown[Name]) => {
    const next = new URLSearchParams(parameters)
    if (value === SHOWN_FIRST[name]) next.delete(name)
    else next.set(name, String(value))
    return `?${next}`
  }
  return (
    <nav
      aria-label={label}
      className="inline-flex max-w-full rounded-control border border-line bg-surface p-0.5 dark:bg-surface-raised"
    >
      {options.map(({ value, label }) => (
        <Link
          key={value}
          to={{ search: searchFor(value) }}
          replace
          preventScrollReset
          aria-current={value === chosen || undefined}
          className="grid min-h-tap place-items-center rounded-chip px-3.5 font-medium text-ink-muted text-sm hover:text-ink aria-[current]:bg-accent-soft aria-[current]:text-accent max-2xs:px-2.5"
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
