import { useQuery } from '@tanstack/react-query'
import { lazy, type SubmitEvent, Suspense, useEffect, useState } from 'react'
import { isOwn } from '#domain/people/permissions.ts'
import { ApiError, api, isMissing } from '#web/client/api.ts'
import { showMessage } from '#web/client/dialogs.ts'
import { useSiteNavigate } from '#web/client/navigation.ts'
import { PERSONAL, queryClient } from '#web/client/queries.ts'
import { useAuth } from '#web/client/session/auth.ts'
import { isRecentSignInNeeded, withProof } from '#web/client/session/proven.ts'
import { useSession } from '#web/client/session/session.ts'
import type { SessionUser } from '#web/client/session/sessionStore.ts'
import { showSuccess } from '#web/client/toasts.ts'
import { type PageArgs, pageMeta } from '#web/components/pageMeta.ts'
import { roleLabel } from '#web/components/roleLabel.ts'
import { SubmitButton } from '#web/components/submitButton.tsx'
import { m } from '#web/paraglide/messages.js'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { AuthForm, Heading } from '../formParts.tsx'
import type { KeptEmail } from '../keptEmail.ts'
import { NoWay, Waiting } from '../mailLink.tsx'
import { forgetToken, type Invitation, useInvitationToken } from './invitation.ts'
import { JoinForm } from './joinForm.tsx'

export const meta = ({ matches }: PageArgs) =>
  pageMeta({
    matches,
    title: m.invitation_title(),
    description: m.invitation_description(),
    path: '/authentication/invitation',
    noIndex: true,
  })

/** /authentication/invitation: opened by the link of an invitation to the staff. Opening it accepts nothing. */
export default function InvitationPage() {
  const token = useInvitationToken()
  if (token === undefined) return <Waiting title={m.invitation_title()} text={m.invitation_text()} />
  if (token === null) return <Dead code="NOT_FOUND" />
  return <OpenInvitation key={token} token={token} />
}

function OpenInvitation({ token }: { token: string }) {
  const { user, loading } = useSession()
  const [settled, setSettled] = useState(false)
  /** Creating the account signs in as well, and the form stays until it leads on. */
  const [joining, setJoining] = useState(false)
  const { data, error, refetch } = useQuery(
    {
      queryKey: ['invitation', token],
      queryFn: ({ signal }) =>
        api<Invitation>('/invitations/read', { method: 'POST', body: { token }, signal }),
      retry: false,
    },
    queryClient(),
  )

  useEffect(() => {
    if (!loading) setSettled(true)
  }, [loading])

  if (error) return <Failed error={error} retry={() => void refetch()} />
  if (!data || !settled) return <Waiting title={m.invitation_title()} text={m.invitation_text()} />
  if (joining || (!user && data.mayJoin)) {
    return <JoinForm token={token} invitation={data} onJoining={setJoining} onExists={() => void refetch()} />
  }
  if (!user) return <LogInFirst invitation={data} />
  if (!isOwn(user, data.email)) return <SomebodyElse invitation={data} own={user.email} />
  return <Accept token={token} invitation={data} user={user} />
}

function LogInFirst({ invitation: { email, role } }: { invitation: Invitation }) {
  const from = encodeURIComponent('/authentication/invitation')
  return (
    <>
      <Heading
        title={m.invitation_title()}
        text={m.invitation_login_text({ email, role: roleLabel(role) })}
      />
      <ButtonLink
        block
        size="lg"
        to={`/authentication/login?from=${from}`}
        state={{ email } satisfies KeptEmail}
      >
        {m.invitation_login()}
      </ButtonLink>
    </>
  )
}

function SomebodyElse({ invitation: { email }, own }: { invitation: Invitation; own: string }) {
  const { logOut, loading } = useAuth()
  return (
    <>
      <Heading title={m.invitation_other_title()} text={m.invitation_other_text({ email, own })} />
      <Button block size="lg" busy={loading} busyLabel={m.invitation_busy()} onClick={() => void logOut()}>
        {m.invitation_logout()}
      </Button>
    </>
  )
}

interface AcceptProps {
  token: string
  invitation: Invitation
  user: SessionUser
}

const IdentityDialog = lazy(() =>
  import('#web/components/identityDialog.tsx').then(({ IdentityDialog }) => ({ default: IdentityDialog })),
)

function Accept({ token, invitation: { email, role }, user }: AcceptProps) {
  const navigate = useSiteNavigate()
  const { confirmIdentity } = useAuth()
  /** Whether the dialog is open that asks who it is. Undefined: it has not been needed. */
  const [asked, setAsked] = useState<boolean>()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()

  async function accept() {
    await withProof('/invitations/accept', { method: 'POST', body: { token } })
    forgetToken()
    // What was known of the role no longer holds.
    queryClient().removeQueries({ queryKey: [PERSONAL, email] })
    showSuccess({ title: m.invitation_done() })
    navigate('/dashboard', { replace: true })
  }

  /** Shows that the invitation cannot be accepted. Returns false for an error that another try may not have. */
  function refuse(error: unknown): boolean {
    const code = refusalOf(error)
    setRefusal(code)
    return code !== undefined
  }

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    setBusy(true)
    try {
      await accept()
    } catch (error) {
      setBusy(false)
      if (isRecentSignInNeeded(error)) setAsked(true)
      else if (!refuse(error)) {
        showMessage({ tone: 'error', title: m.invitation_failed(), text: m.users_reason_offline() })
      }
    }
  }

  if (refusal === 'EMAIL_NOT_VERIFIED') {
    return (
      <NoWay
        title={m.invitation_unverified_title()}
        text={m.invitation_unverified_text({ email })}
        to="/dashboard/account"
        label={m.invitation_unverified_way()}
      />
    )
  }
  if (refusal) return <Dead code={refusal} />
  return (
    <>
      <Heading
        title={m.invitation_title()}
        text={m.invitation_accept_text({ email, role: roleLabel(role) })}
      />
      <AuthForm onSubmit={submit}>
        <SubmitButton busy={busy} busyLabel={m.invitation_busy()}>
          {m.invitation_accept()}
        </SubmitButton>
      </AuthForm>
      {asked !== undefined && (
        <Suspense>
          <IdentityDialog
            user={user}
            open={asked}
            onClose={() => setAsked(false)}
            title={m.invitation_confirm_title()}
            text={m.invitation_confirm_text()}
            icon="log-in"
            labels={{
              submit: m.invitation_accept(),
              google: m.invitation_confirm_google(),
              busy: m.invitation_busy(),
            }}
            act={async (password) => {
              await confirmIdentity(password)
              await accept().catch((error: unknown) => {
                if (!refuse(error)) throw error
              })
            }}
          />
        </Suspense>
      )}
    </>
  )
}

function Failed({ error, retry }: { error: Error; retry: () => void }) {
  const code = refusalOf(error)
  if (code !== undefined) return <Dead code={code} />
  return (
    <div role="alert">
      <Heading title={m.welcome_failed_title()} text={m.users_reason_offline()} />
      <Button block size="lg" onClick={retry}>
        {m.ui_retry()}
      </Button>
    </div>
  )
}

/** Why the invitation does not work for this person; undefined if another try may succeed. */
function refusalOf(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.status >= 500 || error.status === 429) return undefined
  if (isRecentSignInNeeded(error)) return undefined
  return isMissing(error) ? 'NOT_FOUND' : error.code
}

const DASHBOARD = { to: '/dashboard', label: m.invitation_dashboard }
const HOME = { to: '/', label: m.invitation_home }

/** Why an invitation does not work, by the code of the API, and where to go on. */
const DEAD: Readonly<Record<string, { text: () => string; to: string; label: () => string } | undefined>> = {
  INVITATION_EXPIRED: { text: m.invitation_expired_text, ...HOME },
  INVITATION_USED: { text: m.invitation_used_text, ...DASHBOARD },
  INVITATION_TAKEN_BACK: { text: m.invitation_taken_back_text, ...HOME },
  ALREADY_STAFF: { text: m.invitation_staff_text, ...DASHBOARD },
}

/** Says why the invitation does not work. */
function Dead({ code }: { code: string }) {
  const { text, to, label } = DEAD[code] ?? { text: m.invitation_unknown_text, ...HOME }
  return <NoWay title={m.invitation_dead_title()} text={text()} to={to} label={label()} />
}
