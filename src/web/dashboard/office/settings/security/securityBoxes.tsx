import { useQuery } from '@tanstack/react-query'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { digits } from '#web/client/amounts.ts'
import { queryClient } from '#web/client/queries.ts'
import { m } from '#web/paraglide/messages.js'
import { Field, FieldError } from '#web/ui/field.tsx'
import { Link } from '#web/ui/link.tsx'
import { NumberInput } from '#web/ui/numberInput.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { Box } from '../../../frame/box.tsx'
import { typedNumber } from '../../../frame/formFields.ts'
import { useSignedIn } from '../../../frame/signedIn.ts'
import { accountQuery } from '../../account/accountQuery.ts'
import { nameOf, usersQuery } from '../../users/usersQuery.ts'
import { errorAt } from '../errorAt.ts'
import type { SecurityFields } from './securitySection.ts'

interface SecurityForm {
  form: UseFormReturn<SecurityFields>
}

export function SecurityBoxes({ form }: SecurityForm) {
  return (
    <>
      <FactorBox form={form} />
      <SessionBox form={form} />
    </>
  )
}

function FactorBox({ form }: SecurityForm) {
  const { email } = useSignedIn().user
  const own = useQuery(accountQuery(email), queryClient()).data?.secondFactor
  const error = errorAt(form, 'staffNeedSecondFactor')
  const isElsewhere = own === 'elsewhere'
  return (
    <Box
      title={m.factor_title()}
      text={isElsewhere ? m.settings_staff_factor_elsewhere() : m.settings_staff_factor_text()}
    >
      {!isElsewhere && (
        <>
          <Switch
            {...form.register('staffNeedSecondFactor')}
            label={m.settings_staff_factor()}
            aria-invalid={error ? true : undefined}
            className="mt-3"
          />
          {error && <FieldError>{error}</FieldError>}
          {own && <OwnFactor isOn={own === 'on'} />}
          <WithoutFactor email={email} />
        </>
      )}
    </Box>
  )
}

/** Who asks codes of others needs them first. */
function OwnFactor({ isOn }: { isOn: boolean }) {
  if (isOn) return <p className="mt-3 text-ink-muted text-md">{m.settings_staff_factor_own()}</p>
  return (
    <>
      <p className="mt-3 text-ink-muted text-md">{m.settings_staff_factor_own_off()}</p>
      <Link to="/dashboard/account" className="text-link inline-flex min-h-tap items-center text-md">
        {m.settings_staff_factor_own_way()}
      </Link>
    </>
  )
}

/** Who could do nothing if it were switched on now. */
function WithoutFactor({ email }: { email: string }) {
  const users = useQuery(usersQuery(email), queryClient()).data
  if (!users) return null
  const without = users.filter(({ twoFactor }) => twoFactor === false).map(nameOf)
  return (
    <p className="wrap-anywhere mt-3 text-ink-muted text-md">
      {without.length === 0
        ? m.settings_staff_factor_all()
        : m.settings_staff_factor_without({ names: without.join(', ') })}
    </p>
  )
}

const HOURS_OF_A_DAY = 24

function SessionBox({ form }: SecurityForm) {
  const hours = typedNumber(useWatch({ control: form.control, name: 'sessionHours' }))
  const days = hours === undefined ? 0 : hours / HOURS_OF_A_DAY
  return (
    <Box title={m.settings_session()}>
      <Field
        label={m.settings_session_hours()}
        hint={m.settings_session_hours_hint()}
        error={errorAt(form, 'sessionHours')}
        className="mt-4 sm:max-w-80"
      >
        <NumberInput {...form.register('sessionHours')} required least={1} step={HOURS_OF_A_DAY} />
      </Field>
      <p role="status" className="mt-1.5 text-ink-muted text-md">
        {days >= 2 && Number.isInteger(days) ? m.settings_session_days({ count: digits(days) }) : ''}
      </p>
    </Box>
  )
}
