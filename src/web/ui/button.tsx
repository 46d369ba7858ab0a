import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import type { LinkProps } from 'react-router'
import { Link } from '#web/ui/link.tsx'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'

/** solid: the one action of the view; soft: repeated actions; outline: second choice; ghost: third. */
export type ButtonVariant = 'solid' | 'soft' | 'outline' | 'ghost' | 'danger' | 'dangerGhost'
export type ButtonSize = 'md' | 'lg'

export interface ButtonLook {
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  /** Fills the available width. */
  block?: boolean | undefined
}

const BASE =
  'inline-flex select-none items-center justify-center gap-2 rounded-control whitespace-nowrap large-text:whitespace-normal font-semibold leading-tight transition duration-fast active:scale-[.985] aria-disabled:cursor-not-allowed disabled:cursor-not-allowed disabled:active:scale-100'

const OFF = 'disabled:border-transparent disabled:bg-surface-hover disabled:text-ink-subtle'

const VARIANTS: Record<ButtonVariant, string> = {
  solid: 'bg-accent text-accent-contrast enabled-hover:bg-accent-hover',
  soft: 'bg-accent-soft text-accent enabled-hover:bg-accent-soft-hover',
  outline: 'border border-line-strong text-ink enabled-hover:border-ink enabled-hover:bg-surface-hover',
  ghost: 'text-ink enabled-hover:bg-surface-hover',
  danger: 'bg-danger text-on-danger enabled-hover:brightness-95',
  dangerGhost: 'text-danger enabled-hover:bg-danger-soft',
}

const SIZES: Record<ButtonSize, string> = {
  md: 'min-h-tap px-4.5 text-md',
  lg: 'min-h-13 px-6 text-base',
}

/** The classes of a button, for elements that look like one. */
export function buttonClasses({ variant = 'solid', size = 'md', block }: ButtonLook): string {
  return classes(BASE, OFF, VARIANTS[variant], SIZES[size], block && 'w-full')
}

export interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  /** Shows a spinner and {@link busyLabel} without changing the width, and ignores clicks. */
  busy?: boolean | undefined
  /** The label while busy, e.g. 'Sending...'. */
  busyLabel?: ReactNode
}

export function Button({
  variant,
  size,
  block,
  busy,
  busyLabel,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      {...rest}
      className={classes(buttonClasses({ variant, size, block }), className)}
      aria-busy={busy || undefined}
      // Not `disabled`: the button keeps the focus while busy.
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      onClick={handleClick}
    >
      {busyLabel === undefined && !busy ? (
        children
      ) : (
        <BusyLabels busy={busy} label={children} busyLabel={busyLabel ?? children} />
      )}
    </button>
  )
}

/** Both labels are stacked, so the button is always as wide as the wider one. */
function BusyLabels(props: { busy: boolean | undefined; label: ReactNode; busyLabel: ReactNode }) {
  const cell = 'col-start-1 row-start-1 inline-flex items-center justify-center gap-2'
  return (
    <span className="grid">
      <span className={classes(cell, props.busy && 'invisible')}>{props.label}</span>
      <span className={classes(cell, !props.busy && 'invisible')}>
        <Icon name="loader-circle" className={props.busy ? 'animate-spin' : undefined} />
        {props.busyLabel}
      </span>
    </span>
  )
}

export interface ButtonLinkProps extends ButtonLook, LinkProps {}

/** A link that looks like a button. */
export function ButtonLink({ variant, size, block, className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={classes(buttonClasses({ variant, size, block }), className)} />
}
