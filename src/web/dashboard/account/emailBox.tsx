import { useState } from 'react'
import { useAuth } from '#web/client/auth.ts'
import { tell } from '#web/client/dialogs.ts'
import type { SessionUser } from '#web/client/sessionStore.ts'
import { errorSentence } from '#web/components/errorSentence.ts'
import { tellWhereMailIs } from '#web/components/mailNote.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Box } from '../box.tsx'

/** Which address the account has, and whether its mailbox is shown to be this person's. */
export function EmailBox({ user: { email, emailVerified } }: { user: SessionUser }) {
  return (
    <Box title={m.profile_email_title()}>
      <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2">
        <p className="min-w-0 break-all font-medium">{email}</p>
        {emailVerified ? (
          <Chip tone="success">{m.profile_email_verified()}</Chip>
        ) : (
          <Chip tone="warning">{m.profile_email_not_verified()}</Chip>
        )}
      </div>
      <p className="mt-2 max-w-read text-ink-muted text-md">
        {emailVerified ? m.profile_email_verified_text() : m.profile_email_not_verified_text()}
      </p>
      {!emailVerified && <SendVerification email={email} />}
    </Box>
  )
}

function SendVerification({ email }: { email: string }) {
  const { sendVerification, mailIsSent } = useAuth()
  const [state, setState] = useState<'idle' | 'busy' | 'sent'>('idle')

  async function send() {
    setState('busy')
    try {
      await sendVerification()
      if (await mailIsSent()) setState('sent')
      else {
        setState('idle')
        tellWhereMailIs()
      }
    } catch (error) {
      setState('idle')
      tell({ tone: 'error', title: m.profile_email_failed(), text: errorSentence(error) })
    }
  }

  return (
    <>
      <Button
        variant="outline"
        busy={state === 'busy'}
        busyLabel={m.profile_email_busy()}
        onClick={send}
        className="mt-4"
      >
        {m.profile_email_send()}
      </Button>
      <p role="status" className="mt-3 max-w-read text-md text-success empty:hidden">
        {state === 'sent' && m.profile_email_sent({ email })}
      </p>
    </>
  )
}
