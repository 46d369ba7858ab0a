import { m } from '#web/paraglide/messages.js'
import { buttonClasses } from './button.tsx'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'
import { IconButton } from './iconButton.tsx'
import { Link } from './link.tsx'
import { TONES, type Tone } from './tone.ts'
import './noticeStack.css'

export interface Notice {
  id: string | number
  tone: Tone
  title: string
  text?: string | undefined
  hint?: string | undefined
  /** A link to the next step. */
  way?: { readonly to: string; readonly label: string } | undefined
}

export interface NoticeStackProps {
  notices: readonly Notice[]
  onDismiss: (id: Notice['id']) => void
}

/**
 * Toasts on the header, where they cover nothing of the page. A success closes after 3000 ms (section 9), shown by a
 * stitch that runs out and pauses on hover or focus; an error stays until it is closed.
 */
export function NoticeStack({ notices, onDismiss }: NoticeStackProps) {
  const errors = notices.filter(({ tone }) => tone === 'error')
  const others = notices.filter(({ tone }) => tone !== 'error')
  return (
    <div className="notice-stack">
      <div role="alert" className="contents">
        {errors.map((notice) => (
          <NoticeCard key={notice.id} notice={notice} onDismiss={onDismiss} />
        ))}
      </div>
      <div role="status" className="contents">
        {others.map((notice) => (
          <NoticeCard key={notice.id} notice={notice} onDismiss={onDismiss} />
        ))}
      </div>
    </div>
  )
}

function NoticeCard({ notice, onDismiss }: { notice: Notice; onDismiss: NoticeStackProps['onDismiss'] }) {
  const dismiss = () => onDismiss(notice.id)
  return (
    <div className="popup notice group notice-in">
      <span
        className={classes(
          'notice-icon size-8 flex-none place-items-center rounded-full',
          TONES[notice.tone].soft,
        )}
      >
        <Icon name={TONES[notice.tone].icon} />
      </span>
      <div className="min-w-0 flex-1 py-1 text-md leading-snug max-sm:text-sm max-sm:leading-tight">
        <p>
          <span className="font-semibold">{notice.title}</span>{' '}
          {notice.text && <span className="text-ink-muted">{notice.text}</span>}
        </p>
        {notice.hint && <p>{notice.hint}</p>}
      </div>
      {notice.way && (
        <Link
          to={notice.way.to}
          onClick={dismiss}
          className={classes(buttonClasses({ variant: 'soft' }), 'flex-none px-3!')}
        >
          {notice.way.label}
        </Link>
      )}
      <IconButton label={m.ui_close()} onClick={dismiss} className="-mr-1.5 text-ink-muted">
        <Icon name="x" />
      </IconButton>
      {notice.tone !== 'error' && (
        <span
          aria-hidden="true"
          onAnimationEnd={dismiss}
          className={classes(
            'notice-time motif-stitch absolute inset-x-0 bottom-0 h-[3px] group-focus-within:[animation-play-state:paused] group-hover:[animation-play-state:paused]',
            TONES[notice.tone].bar,
          )}
        />
      )}
    </div>
  )
}
