import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/emptyState.tsx'

interface NoWayProps {
  title: string
  text: string
  to: string
  label: string
}

/** The link in a mail is of no use: how to get one that is. */
export function NoWay({ title, text, to, label }: NoWayProps) {
  return (
    <div role="status">
      <EmptyState
        level={1}
        title={title}
        text={text}
        action={<ButtonLink to={to}>{label}</ButtonLink>}
        className="px-0"
      />
    </div>
  )
}
