import type { ReactNode } from 'react'
import { IconButton } from '#web/ui/iconButton.tsx'

interface SoftDisabledButtonProps {
  label: string
  possible: boolean
  onClick: () => void
  children: ReactNode
}

/** An icon that is pressed several times in a row: where it can do nothing it keeps the focus, for the keyboard. */
export function SoftDisabledButton({ label, possible, onClick, children }: SoftDisabledButtonProps) {
  return (
    <IconButton
      label={label}
      aria-disabled={!possible || undefined}
      onClick={() => possible && onClick()}
      className="aria-disabled:cursor-not-allowed aria-disabled:text-line-strong"
    >
      {children}
    </IconButton>
  )
}

interface MoveButtonProps {
  label: string
  to: number
  count: number
  onMove: (to: number) => void
  children: ReactNode
}

/** Moves a row of a list by keys. */
export function MoveButton({ to, count, onMove, ...props }: MoveButtonProps) {
  return <SoftDisabledButton {...props} possible={to >= 0 && to < count} onClick={() => onMove(to)} />
}
