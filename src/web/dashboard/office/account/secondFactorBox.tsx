import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryClient } from '#web/client/queries.ts'
import { useAuth } from '#web/client/session/auth.ts'
import type { SessionUser } from '#web/client/session/sessionStore.ts'
import { showSuccess } from '#web/client/toasts.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Box } from '../../frame/box.tsx'
import { LoadFailed } from '../../frame/pageStates.tsx'
import { accountQuery, secondFactorChanged } from './accountQuery.ts'
import { type AppSetUp, AppStep } from './appStep.tsx'
import { PasswordStep } from './passwordStep.tsx'
import { RecoveryCodes } from './recoveryCodes.tsx'

/** Codes at login: switched on with an authenticator app, renewed, and switched off. */
export function SecondFactorBox({ user }: { user: SessionUser }) {
  const { data, error, refetch } = useQuery(accountQuery(user.email), queryClient())
  const state = data?.secondFactor
  return (
    <Box title={m.factor_title()} text={state === 'elsewhere' ? m.factor_elsewhere() : m.factor_text()}>
      {error && !data ? (
        <LoadFailed error={error} retry={() => void refetch()} />
      ) : state === undefined ? (
        <Skeleton className="mt-4 h-11 w-40" />
      ) : (
        state !== 'elsewhere' && <Steps user={user} state={state} />
      )}
    </Box>
  )
}

type Step =
  | { readonly at: 'start' | 'renew' | 'stop' }
  | ({ readonly at: 'app' } & AppSetUp)
  | { readonly at: 'codes'; readonly codes: readonly string[] }

interface StepsProps {
  user: SessionUser
  state: 'on' | 'off' | 'needed'
}

function Steps({ user, state }: StepsProps) {
  const { startSecondFactor, renewRecoveryCodes, stopSecondFactor } = useAuth()
  const [step, setStep] = useState<Step>()
  const close = () => setStep(undefined)
  const password = { user, onCancel: close }

  switch (step?.at) {
    case undefined:
      return <Overview state={state} isVerified={user.emailVerified} onStep={setStep} />

    case 'start':
      return (
        <PasswordStep
          {...password}
          label={m.factor_continue()}
          busyLabel={m.factor_checking()}
          onPassword={async (typed) => setStep({ at: 'app', ...(await startSecondFactor(typed)) })}
        />
      )

    case 'app':
      return (
        <AppStep
          setUp={step}
          onCancel={close}
          onDone={() => {
            secondFactorChanged(user.email, 'on')
            showSuccess({ title: m.factor_on_title() })
            setStep({ at: 'codes', codes: step.recoveryCodes })
          }}
        />
      )

    case 'renew':
      return (
        <PasswordStep
          {...password}
          text={m.factor_renew_text()}
          label={m.factor_renew_submit()}
          busyLabel={m.factor_checking()}
          onPassword={async (typed) => {
            setStep({ at: 'codes', codes: await renewRecoveryCodes(typed) })
            showSuccess({ title: m.factor_renewed_title() })
          }}
        />
      )

    case 'codes':
      return <RecoveryCodes codes={step.codes} email={user.email} onDone={close} />

    case 'stop':
      return (
        <PasswordStep
          {...password}
          danger
          text={m.factor_stop_text()}
          label={m.factor_stop()}
          busyLabel={m.factor_stop_busy()}
          onPassword={async (typed) => {
            await stopSecondFactor(typed)
            secondFactorChanged(user.email, 'off')
            showSuccess({ title: m.factor_stopped_title() })
            close()
          }}
        />
      )
  }
}

interface OverviewProps {
  state: StepsProps['state']
  /** Is the e-mail address verified? */
  isVerified: boolean
  onStep: (step: Step) => void
}

function Overview({ state, isVerified, onStep }: OverviewProps) {
  if (state === 'on') {
    return (
      <>
        <p className="mt-2">
          <Chip tone="success">{m.factor_on()}</Chip>
        </p>
        <div className="factor-buttons mt-4">
          <Button variant="outline" onClick={() => onStep({ at: 'renew' })}>
            {m.factor_renew()}
          </Button>
          <Button variant="dangerGhost" onClick={() => onStep({ at: 'stop' })}>
            {m.factor_stop()}
          </Button>
        </div>
      </>
    )
  }
  const needed = state === 'needed'
  return (
    <>
      {needed && (
        <p role="alert" className="mt-3 rounded-control bg-warning-soft px-3.5 py-2.5 text-md text-warning">
          {m.factor_needed()}
        </p>
      )}
      {!isVerified && <p className="mt-3 text-ink-muted text-md">{m.factor_verify_first()}</p>}
      <Button
        disabled={!isVerified}
        variant={needed ? 'solid' : 'outline'}
        onClick={() => onStep({ at: 'start' })}
        className="mt-4"
      >
        {m.factor_start()}
      </Button>
    </>
  )
}
