import { m } from '#web/paraglide/messages.js'
import { buttonClasses } from './button.tsx'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'
import { IconButton } from './iconButton.tsx'
import { Link } from './link.tsx'
import { TONES, type Tone } from './tone.ts'
import './toastStack.css'

export interface Toast {
  id: string | number
  tone: Tone
  title: string
  text?: string | undefined
  hint?: string | undefined
  /** A link to the next step. */
  way?: { readonly to: string; readonly label: string } | undefined
}

export interface ToastStackProps {
  toasts: readonly Toast[]
  onDismiss: (id: Toast['id']) => void
}

/**
 * Toasts on the header, where they cover nothing of the page; beside the dashboard's menu at the foot (layout.css). A
 * success closes after 3000 ms (section 9), shown by a stitch that runs out and pauses on hover or focus; an error stays
 * until it is closed.
 */
export function ToastStack({ toasts, onDismiss }: ToastStackProps) {
  const errors = toasts.filter(({ tone }) => tone === 'error')
  const others = toasts.filter(({ tone }) => tone !== 'error')
  return (
    <div className="toast-stack">
      <div role="alert" className="contents">
        {errors.map((toast) => (
          <ToastCard key={toast.id} toast={toast} onDismiss={onDismiss} />
        ))}
      </div>
      <div role="status" className="contents">
        {others.map((toast) => (
          <ToastCard key={toast.id} toast={toast} onDismiss={onDismiss} />
        ))}
      </div>
    </div>
  )
}

function ToastCard({ toast, onDismiss }: { toast: Toast; onDismiss: ToastStackProps['onDismiss'] }) {
  const dismiss = () => onDismiss(toast.id)
  return (
    <div className="popup toast group toast-in">
      <span
        className={classes(
          'toast-icon size-8 flex-none place-items-center rounded-full',
          TONES[toast.tone].soft,
        )}
      >
        <Icon name={TONES[toast.tone].icon} />
      </span>
      <div className="min-w-0 flex-1 py-1 text-md leading-snug max-sm:text-sm max-sm:leading-tight">
        <p>
          <span className="font-semibold">{toast.title}</span>{' '}
          {toast.text && <span className="text-ink-muted">{toast.text}</span>}
        </p>
        {toast.hint && <p className="toast-hint">{toast.hint}</p>}
      </div>
      {toast.way && (
        <Link
          to={toast.way.to}
          onClick={dismiss}
          className={classes(buttonClasses({ variant: 'soft' }), 'toast-way flex-none px-3!')}
        >
          {toast.way.label}
        </Link>
      )}
      <IconButton label={m.ui_close()} onClick={dismiss} className="-mr-1.5 text-ink-muted">
        <Icon name="x" />
      </IconButton>
      {toast.tone !== 'error' && (
        <span
          aria-hidden="true"
          onAnimationEnd={dismiss}
          className={classes(
            'toast-time motif-stitch absolute inset-x-0 bottom-0 h-[3px] group-focus-within:[animation-play-state:paused] group-hover:[animation-play-state:paused]',
            TONES[toast.tone].bar,
          )}
        />
      )}
    </div>
  )
}
