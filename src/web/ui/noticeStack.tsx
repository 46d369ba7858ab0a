import { m } from '#web/paraglide/messages.js'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'
import { IconButton } from './iconButton.tsx'
import { TONES, type Tone } from './tone.ts'

export interface Notice {
  id: string | number
  tone: Tone
  title: string
  text?: string | undefined
  hint?: string | undefined
}

export interface NoticeStackProps {
  notices: readonly Notice[]
  onDismiss: (id: Notice['id']) => void
}

/**
 * Notices under the header. A success leaves after 3000 ms (section 9), shown by a stitch that runs out
 * and waits under a pointer or the focus; an error stays until it is closed.
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
    <div className="popup group notice-in pointer-events-auto relative flex w-full max-w-100 items-start gap-3.5 overflow-hidden p-4 pb-4.5">
      <span
        className={classes('grid size-9 flex-none place-items-center rounded-full', TONES[notice.tone].soft)}
      >
        <Icon name={TONES[notice.tone].icon} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="font-semibold leading-snug">{notice.title}</p>
        {notice.text && <p className="text-ink-muted text-md">{notice.text}</p>}
        {notice.hint && <p className="mt-1 text-md">{notice.hint}</p>}
      </div>
      <IconButton label={m.ui_close()} onClick={dismiss} className="-mt-2 -mr-2 text-ink-muted">
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
