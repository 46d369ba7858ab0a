import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useShop } from '#web/components/shop.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/choice.tsx'
import { Field } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/passwordInput.tsx'
import { TextInput } from '#web/ui/textInput.tsx'
import { Box } from '../../../frame/box.tsx'
import type { SecurityFields } from './securitySection.ts'

/** What staff log in with: the password alone, or a code as well. */
export function SecurityPreview({ form }: { form: UseFormReturn<SecurityFields> }) {
  const withCode = useWatch({ control: form.control, name: 'staffNeedSecondFactor' })
  const { name: shop } = useShop()
  return (
    <Box
      title={withCode ? m.factor_step_title() : m.login_title()}
      text={withCode ? m.factor_step_text({ shop }) : m.login_text()}
    >
      <div className="mt-4 grid gap-4.5">
        {withCode ? (
          <>
            <Field label={m.factor_code()} hint={m.factor_code_hint()}>
              <TextInput />
            </Field>
            <Checkbox label={m.factor_trust()} />
          </>
        ) : (
          <Field label={m.auth_password()}>
            <PasswordInput />
          </Field>
        )}
        <Button size="lg" block>
          {m.login_submit()}
        </Button>
      </div>
    </Box>
  )
}
