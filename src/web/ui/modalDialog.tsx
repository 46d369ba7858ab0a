import { type ComponentProps, type MouseEvent, useEffect, useRef } from 'react'
import { useBackCloses } from './backCloses.ts'
import { classes } from './classes.ts'

export interface ModalDialogProps extends Omit<ComponentProps<'dialog'>, 'open' | 'onClose' | 'onCancel'> {
  open: boolean
  /** Called on Escape, on going back, on a press outside, or by a control inside. The parent then sets `open` to false. */
  onClose: () => void
  /** `sheet`: in the middle, under 640 px a sheet at the foot. `drawer`: at the left edge, as high as the screen. */
  shape?: 'sheet' | 'drawer' | undefined
  /** The address says that it is open: going back closes it by leading to another. */
  inAddress?: boolean
}

const SHAPES = {
  sheet: [
    'max-h-[calc(100dvh-2rem)]',
    'max-sm:mt-auto max-sm:mb-0 max-sm:w-full max-sm:max-w-none max-sm:rounded-t-dialog',
    // Not as padding, which is for what is inside to set.
    'max-sm:[border-bottom:env(safe-area-inset-bottom)_solid_#0000]',
    'sm:m-auto sm:rounded-dialog',
  ].join(' '),
  drawer: 'drawer m-0 h-auto max-h-none w-72 max-w-[calc(100vw-3.5rem)]',
} as const

/** How long after its opening a click can be the second one of a double click. Milliseconds. */
const DOUBLE_CLICK = 300

/** A modal on the native `<dialog>`, which traps and restores the focus. */
export function ModalDialog({
  open,
  onClose,
  shape = 'sheet',
  inAddress = false,
  className,
  children,
  ...rest
}: ModalDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const openedAt = useRef(0)
  useBackCloses(open && !inAddress, onClose)

  useEffect(() => {
    const element = dialog.current
    if (!element || element.open === open) return
    if (open) {
      element.showModal()
      openedAt.current = performance.now()
    } else element.close()
  }, [open])

  /** Whoever clicks twice to open it has not read what the second click would answer. */
  function ignoreSecondClick(event: MouseEvent<HTMLDialogElement>) {
    if (event.detail < 2 || event.timeStamp - openedAt.current > DOUBLE_CLICK) return
    event.preventDefault()
    event.stopPropagation()
  }

  function closeOnBackdrop(event: MouseEvent<HTMLDialogElement>) {
    if (event.target === event.currentTarget) onClose()
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: <dialog> handles Escape for the keyboard
    <dialog
      {...rest}
      ref={dialog}
      onClickCapture={ignoreSecondClick}
      onClick={closeOnBackdrop}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClose={() => open && onClose()}
      className={classes(
        'overflow-y-auto overscroll-contain bg-surface-raised text-ink shadow-overlay',
        SHAPES[shape],
        className,
      )}
    >
      {open && children}
    </dialog>
  )
}
