import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useShop } from '#web/components/shop.ts'
import { m } from '#web/paraglide/messages.js'
import { Icon } from '#web/ui/icon.tsx'
import { useMail } from '../../../frame/mailNotice.tsx'
import { ServerWords } from '../../../frame/serverWords.tsx'
import { useSignedIn } from '../../../frame/signedIn.ts'
import type { MessagesFields } from './mailFields.ts'

/** What does not happen while no mail server is saved, or while it cannot be read. */
export function WithoutMail({ form: { control } }: { form: UseFormReturn<MessagesFields> }) {
  const [saved, isUnreadable] = useWatch({ control, name: ['saved', 'isUnreadable'] })
  if (isUnreadable) {
    return (
      <p role="alert" className="mail-none">
        <Icon name="triangle-alert" />
        {m.mail_unreadable()}
      </p>
    )
  }
  return saved === '' ? <Consequences /> : null
}

function Consequences() {
  const { email } = useSignedIn().user
  const { data: status } = useMail(email, true)
  const shop = useShop()
  return (
    <section aria-label={m.mail_none_title()} className="mail-none">
      <Icon name="triangle-alert" />
      <div>
        <h2>{m.mail_none_title()}</h2>
        <p>{m.mail_none_text()}</p>
        <ul>
          <li>{m.mail_none_password()}</li>
          <li>{m.mail_none_verify()}</li>
          {shop.email && <li>{m.mail_none_contact({ email: shop.email })}</li>}
        </ul>
        <p>{m.mail_none_outbox()}</p>
        {status && <ServerWords>{m.welcome_mail_server_words({ outbox: status.outbox })}</ServerWords>}
      </div>
    </section>
  )
}
