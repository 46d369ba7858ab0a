import { m } from '#web/paraglide/messages.js'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'

/** Orders placed without a login are shown to whoever has shown the mailbox to be theirs, and to nobody else. */
export function VerifyHint({ email }: { email: string }) {
  return (
    <p className="mx-4 mb-6 flex items-start gap-3 rounded-control bg-info-soft px-4 py-3 text-md sm:mx-auto sm:max-w-140">
      <Icon name="mail-check" className="mt-0.5 flex-none text-info" />
      <span className="min-w-0 [overflow-wrap:anywhere]">
        {m.orders_verify_text({ email })}{' '}
        <Link to="/dashboard/account" className="text-link underline underline-offset-4">
          {m.orders_verify()}
        </Link>
      </span>
    </p>
  )
}
