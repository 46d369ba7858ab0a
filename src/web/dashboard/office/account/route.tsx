import { useState } from 'react'
import { showMessage } from '#web/client/dialogs.ts'
import { useAuth } from '#web/client/session/auth.ts'
import type { SessionUser } from '#web/client/session/sessionStore.ts'
import { showSuccess } from '#web/client/toasts.ts'
import { useCheckedForm } from '#web/components/checkedForm.ts'
import { errorSentence } from '#web/components/errorSentence.ts'
import { mailNote, showMailNote, useMailIsSent } from '#web/components/mailNote.ts'
import { type PageArgs, pageMeta } from '#web/components/pageMeta.ts'
import { useShop } from '#web/components/shop.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/textInput.tsx'
import { Box } from '../../frame/box.tsx'
import { useRole } from '../../frame/role/useRole.ts'
import { useSignedIn } from '../../frame/signedIn.ts'
import { listsOf } from '../../words/orderLists.ts'
import { DeleteBox } from './deleteBox.tsx'
import { LongerPasswordNeeded, PasswordBox } from './passwordBox.tsx'
import { SecondFactorBox } from './secondFactorBox.tsx'
import { SessionsBox } from './sessionsBox.tsx'

export const meta = ({ matches }: PageArgs) =>
  pageMeta({
    matches,
    title: m.profile_title(),
    description: m.profile_description(),
    path: '/dashboard/account',
    noIndex: true,
  })

/** /dashboard/account: settings of the user's own account (section 1). */
export default function AccountPage() {
  const { user } = useSignedIn()
  return (
    <>
      <h1>{m.profile_title()}</h1>
      <div className="mt-6 grid max-w-220 gap-4">
        <LongerPasswordNeeded email={user.email} />
        <NameBox user={user} />
        <EmailBox user={user} />
        <PasswordBox user={user} />
        <SecondFactorBox user={user} />
        <SessionsBox email={user.email} />
        <DeleteBox user={user} />
      </div>
    </>
  )
}

interface NameFields {
  name: string
}

const loadRules = () => import('./formRules.ts').then(({ changeName }) => changeName)

function NameBox({ user }: { user: SessionUser }) {
  const { updateUserProfileName } = useAuth()
  const form = useCheckedForm<NameFields>(loadRules, { name: user.displayName })
  const { errors, isSubmitting } = form.formState

  async function save({ name }: NameFields) {
    try {
      await updateUserProfileName(name)
      showSuccess({ title: m.profile_name_done() })
    } catch (error) {
      showMessage({ tone: 'error', title: m.profile_name_failed(), text: errorSentence(error) })
    }
  }

  return (
    <Box title={m.profile_name_title()} text={m.profile_name_text()}>
      <form
        method="post"
        noValidate
        onSubmit={form.handleSubmit(save)}
        className="mt-4 grid items-start gap-3 sm:grid-cols-[minmax(0,24rem)_auto] sm:justify-start"
      >
        <Field label={m.auth_name()} error={errors.name?.message}>
          <TextInput {...form.register('name')} required autoComplete="name" />
        </Field>
        <div className="sm:pt-[calc(1.45*var(--text-md)+.375rem)]">
          <Button type="submit" busy={isSubmitting} busyLabel={m.profile_name_busy()} className="min-h-12!">
            {m.profile_name_submit()}
          </Button>
        </div>
      </form>
    </Box>
  )
}

/** The e-mail address of the account, and whether it is verified. */
function EmailBox({ user: { email, emailVerified } }: { user: SessionUser }) {
  const reader = useMailReader(email)
  const note = mailNote(useShop(), reader)
  const notVerified = useMailIsSent() ? m.profile_email_not_verified_text() : note
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
        {emailVerified ? m.profile_email_verified_text() : notVerified}
      </p>
      {!emailVerified && <SendVerification email={email} reader={reader} />}
    </Box>
  )
}

/** Staff may be those who set mails up; until it is known, nobody is told of a server. */
function useMailReader(email: string) {
  const role = useRole(email)
  const isStaff = role.state === 'known' && !!role.role && listsOf(role.role) === 'admin'
  return isStaff ? 'anybody' : 'customer'
}

interface SendVerificationProps {
  email: string
  reader: ReturnType<typeof useMailReader>
}

function SendVerification({ email, reader }: SendVerificationProps) {
  const { sendVerification, mailIsSent } = useAuth()
  const shop = useShop()
  const [state, setState] = useState<'idle' | 'busy' | 'sent'>('idle')

  async function send() {
    setState('busy')
    try {
      await sendVerification()
      if (await mailIsSent()) setState('sent')
      else {
        setState('idle')
        showMailNote(shop, reader)
      }
    } catch (error) {
      setState('idle')
      showMessage({ tone: 'error', title: m.profile_email_failed(), text: errorSentence(error) })
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
