import { type ReactNode, useId } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Button } from './button.tsx'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'
import { ModalDialog } from './modalDialog.tsx'
import { swallowSecondTap } from './secondTap.ts'
import { TONES, type Tone } from './tone.ts'

interface DialogTexts {
  open: boolean
  onClose: () => void
  tone: Tone
  title: ReactNode
  text?: ReactNode
  /** Why, apart from `text`. */
  reason?: ReactNode
  /** A field that has to be filled in first. */
  field?: ReactNode
}

export interface ConfirmDialogProps extends DialogTexts {
  confirmLabel: ReactNode
  /** 'Cancel' if not given. */
  cancelLabel?: ReactNode
  onConfirm: () => void
  /** A second way to go on. */
  other?: { label: ReactNode; onClick: () => void } | undefined
  /** The action destroys something. */
  danger?: boolean | undefined
  busy?: boolean | undefined
  busyLabel?: ReactNode
  /** The action succeeded: shown instead of the question while the dialog stays open. */
  done?: { title: ReactNode; text: ReactNode } | undefined
}

/** Asks before an action. The safe answer comes first and has the focus. */
export function ConfirmDialog({
  confirmLabel,
  cancelLabel,
  onConfirm,
  other,
  danger,
  busy,
  busyLabel,
  done,
  ...frame
}: ConfirmDialogProps) {
  if (done) {
    return (
      <DialogFrame {...frame} {...done} tone="success" reason={undefined} field={undefined}>
        <Button autoFocus className="flex-1" onClick={frame.onClose}>
          {m.ui_ok()}
        </Button>
      </DialogFrame>
    )
  }
  return (
    <DialogFrame {...frame}>
      <Button variant="outline" className="flex-1" onClick={frame.onClose}>
        {cancelLabel ?? m.ui_cancel()}
      </Button>
      {other && (
        <Button variant="outline" className="flex-1" onClick={other.onClick}>
          {other.label}
        </Button>
      )}
      <Button
        variant={danger ? 'danger' : 'solid'}
        className="flex-1"
        busy={busy}
        busyLabel={busyLabel}
        onClick={onConfirm}
      >
        {confirmLabel}
      </Button>
    </DialogFrame>
  )
}

export interface MessageDialogProps extends DialogTexts {
  /** 'OK' if not given. */
  closeLabel?: ReactNode
  /** The next step, e.g. 'Try again': the last and solid one of the two buttons. */
  action?: ReactNode
}

/** A message that must be read before continuing. */
export function MessageDialog({ closeLabel, action, ...frame }: MessageDialogProps) {
  return (
    <DialogFrame {...frame}>
      <Button variant={action ? 'outline' : 'solid'} className="flex-1" onClick={frame.onClose}>
        {closeLabel ?? m.ui_ok()}
      </Button>
      {action}
    </DialogFrame>
  )
}

function DialogFrame({
  open,
  onClose,
  tone,
  title,
  text,
  reason,
  field,
  children,
}: DialogTexts & { children: ReactNode }) {
  const id = useId()
  return (
    <ModalDialog
      open={open}
      onClose={onClose}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={
        [text && `${id}-text`, reason && `${id}-reason`].filter(Boolean).join(' ') || undefined
      }
      className="sm:w-full sm:max-w-100"
    >
      <div className="p-6" onClickCapture={({ nativeEvent }) => swallowSecondTap(nativeEvent)}>
        <span className={classes('mb-4 grid size-12 place-items-center rounded-full', TONES[tone].soft)}>
          <Icon name={TONES[tone].icon} className="size-6" />
        </span>
        <div aria-live="polite">
          <h2 id={`${id}-title`} className="text-[1.25rem] leading-[1.3]">
            {title}
          </h2>
          {text && (
            <p id={`${id}-text`} className="mt-1.5 text-ink-muted">
              {text}
            </p>
          )}
          {reason && (
            <p id={`${id}-reason`} className="mt-2">
              {reason}
            </p>
          )}
        </div>
        {field && <div className="mt-5">{field}</div>}
        <div className="mt-6 flex flex-wrap gap-3">{children}</div>
      </div>
    </ModalDialog>
  )
}
