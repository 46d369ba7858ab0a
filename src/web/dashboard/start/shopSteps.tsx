import type { shopAnswer } from '#domain/settings/shopSchema.ts'
import { withOwnHelpline, withOwnName } from '#domain/start/ownShop.ts'
import { m } from '#web/paraglide/messages.js'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/textInput.tsx'
import { errorAt } from '../settings/errorAt.ts'
import { sectionAddress } from '../settings/sections.ts'
import { SectionStepForm, type StepProps } from './sectionStep.tsx'
import type { SectionStep } from './useStep.ts'

type ShopValue = ReturnType<typeof shopAnswer>
type NameFields = Pick<ShopValue, 'name' | 'nameBengali'>
type HelplineFields = Pick<ShopValue, 'helpline'>

const NAME: SectionStep<ShopValue, NameFields> = {
  section: 'shop',
  fieldsOf: ({ name, nameBengali }) => ({ name, nameBengali }),
  bodyOf: withOwnName,
}

const HELPLINE: SectionStep<ShopValue, HelplineFields> = {
  section: 'shop',
  fieldsOf: ({ helpline }) => ({ helpline }),
  bodyOf: (value, { helpline }) => withOwnHelpline(value, helpline),
}

const more = () => ({ to: sectionAddress('shop'), label: m.start_more_shop() })

export function NameStep({ email, onSaved }: StepProps) {
  return (
    <SectionStepForm
      step={NAME}
      email={email}
      save={m.start_save_name()}
      onSaved={() => onSaved(m.start_saved_name())}
      more={more()}
    >
      {(form) => (
        <div className="start-pair">
          <Field label={m.settings_name()} hint={m.settings_name_hint()} error={errorAt(form, 'name')}>
            <TextInput {...form.register('name')} required autoComplete="off" />
          </Field>
          <Field
            label={m.settings_name_bengali()}
            hint={m.settings_name_bengali_hint()}
            error={errorAt(form, 'nameBengali')}
          >
            <TextInput {...form.register('nameBengali')} lang="bn" required autoComplete="off" />
          </Field>
        </div>
      )}
    </SectionStepForm>
  )
}

export function HelplineStep({ email, onSaved }: StepProps) {
  return (
    <SectionStepForm
      step={HELPLINE}
      email={email}
      save={m.start_save_helpline()}
      onSaved={() => onSaved(m.start_saved_helpline())}
      more={more()}
    >
      {(form) => (
        <Field
          label={m.settings_helpline()}
          hint={m.settings_helpline_hint()}
          error={errorAt(form, 'helpline')}
        >
          <TextInput {...form.register('helpline')} type="tel" inputMode="tel" required autoComplete="off" />
        </Field>
      )}
    </SectionStepForm>
  )
}
