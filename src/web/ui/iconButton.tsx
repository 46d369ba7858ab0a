import type { ComponentProps } from 'react'
import type { LinkProps } from 'react-router'
import { Link } from '#web/ui/link.tsx'
import { classes } from './classes.ts'

interface IconLook {
  /** The accessible name. */
  label: string
  outline?: boolean | undefined
}

function iconClasses(outline: boolean | undefined, className: string | undefined): string {
  return classes(
    'relative grid size-tap flex-none place-items-center rounded-full transition duration-fast [&>.lucide]:size-5.5',
    'enabled-hover:bg-surface-hover disabled:cursor-not-allowed disabled:text-line-strong',
    outline && 'border border-line enabled-hover:border-line-strong',
    className,
  )
}

/** A round button of 44 px that holds an icon alone. */
export function IconButton({
  label,
  outline,
  className,
  ...rest
}: IconLook & Omit<ComponentProps<'button'>, 'aria-label'>) {
  return <button type="button" aria-label={label} {...rest} className={iconClasses(outline, className)} />
}

export function IconLink({ label, outline, className, ...rest }: IconLook & Omit<LinkProps, 'aria-label'>) {
  return <Link aria-label={label} {...rest} className={iconClasses(outline, className)} />
}
