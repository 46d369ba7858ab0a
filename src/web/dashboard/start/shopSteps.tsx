import type { shopAnswer } from '#contract/settings/shopSchema.ts'
import { ownContact, withOwnContact, withOwnName } from '#domain/start/ownShop.ts'
import { m } from '#web/paraglide/messages.js'
import { Field } from '#web/ui/field.tsx'
import { Link } from '#web/ui/link.tsx'
import { TextArea, TextInput } from '#web/ui/textInput.tsx'
import { errorAt } from '../office/settings/errorAt.ts'
import { linesOf, type ShopFields, shopSection } from '../office/settings/shop/shopSection.ts'
import { sectionAddress } from '../words/settingsSections.ts'
import { SectionStepForm, type StepProps } from './sectionStep.tsx'
import type { SectionStep } from './useStep.ts'

type ShopValue = ReturnType<typeof shopAnswer>
type NameFields = Pick<ShopValue, 'name' | 'nameBengali'>
type ContactFields = Pick<ShopFields, 'helpline' | 'email' | 'address' | 'addressBengali'>

const NAME: SectionStep<ShopValue, NameFields> = {
  section: 'shop',
  fieldsOf: ({ name, nameBengali }) => ({ name, nameBengali }),
  bodyOf: withOwnName,
}

const CONTACT: SectionStep<ShopValue, ContactFields> = {
  section: 'shop',
  fieldsOf(shop) {
    const { helpline, email, address, addressBengali } = ownContact(shop)
    return { helpline, email, address: address.join('\n'), addressBengali: addressBengali.join('\n') }
  },
  bodyOf: (shop, { helpline, email, address, addressBengali }) =>
    withOwnContact(shop, {
      helpline,
      email,
      address: linesOf(address),
      addressBengali: linesOf(addressBengali),
    }),
  fieldAt: shopSection.fieldAt,
  needed: { helpline: 'helpline', email: 'email', address: 'address' },
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
        <>
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
          <Link to={sectionAddress('look')} className="start-more justify-self-start -ml-3">
            {m.start_logo()}
          </Link>
        </>
      )}
    </SectionStepForm>
  )
}

export function ContactStep({ email, onSaved }: StepProps) {
  return (
    <SectionStepForm
      step={CONTACT}
      email={email}
      save={m.start_save_contact()}
      onSaved={() => onSaved(m.start_saved_contact())}
      more={more()}
    >
      {(form) => (
        <div className="start-pair">
          <Field
            label={m.settings_helpline()}
            hint={m.settings_helpline_hint()}
            error={errorAt(form, 'helpline')}
          >
            <TextInput
              {...form.register('helpline')}
              type="tel"
              inputMode="tel"
              required
              autoComplete="off"
            />
          </Field>
          <Field label={m.settings_email()} hint={m.settings_email_hint()} error={errorAt(form, 'email')}>
            <TextInput
              {...form.register('email')}
              type="email"
              inputMode="email"
              required
              autoComplete="off"
            />
          </Field>
          <Field
            label={m.settings_address()}
            hint={m.settings_address_hint()}
            error={errorAt(form, 'address')}
          >
            <TextArea {...form.register('address')} rows={2} required autoComplete="off" />
          </Field>
          <Field
            label={m.settings_address_bengali()}
            hint={m.settings_address_bengali_hint()}
            error={errorAt(form, 'addressBengali')}
            optional
          >
            <TextArea {...form.register('addressBengali')} lang="bn" rows={2} autoComplete="off" />
          </Field>
        </div>
      )}
    </SectionStepForm>
  )
}
