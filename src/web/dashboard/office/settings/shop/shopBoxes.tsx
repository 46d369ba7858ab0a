import type { Path, UseFormReturn } from 'react-hook-form'
import { m } from '#web/paraglide/messages.js'
import { Field } from '#web/ui/field.tsx'
import { TextArea, TextInput } from '#web/ui/textInput.tsx'
import { Box } from '../../../frame/box.tsx'
import { errorAt } from '../errorAt.ts'
import type { ShopFields } from './shopSection.ts'
import { WelcomeBox } from './welcomeBox.tsx'

interface ShopForm {
  form: UseFormReturn<ShopFields>
}

export function ShopBoxes({ form }: ShopForm) {
  return (
    <>
      <NameBox form={form} />
      <WelcomeBox form={form} />
      <ContactBox form={form} />
      <LinksBox form={form} />
      <LegalBox form={form} />
      <CreditBox form={form} />
    </>
  )
}

const COLUMNS = 'mt-4 grid gap-5 sm:grid-cols-2'

function NameBox({ form }: ShopForm) {
  const { register } = form
  return (
    <Box title={m.settings_box_name()}>
      <div className={COLUMNS}>
        <Field label={m.settings_name()} hint={m.settings_name_hint()} error={errorAt(form, 'name')}>
          <TextInput {...register('name')} required autoComplete="off" />
        </Field>
        <Field
          label={m.settings_name_bengali()}
          hint={m.settings_name_bengali_hint()}
          error={errorAt(form, 'nameBengali')}
        >
          <TextInput {...register('nameBengali')} lang="bn" required autoComplete="off" />
        </Field>
        <Field
          label={m.settings_tagline()}
          hint={m.settings_tagline_hint()}
          error={errorAt(form, 'taglineBengali')}
          className="sm:col-span-2"
        >
          <TextInput {...register('taglineBengali')} lang="bn" required autoComplete="off" />
        </Field>
      </div>
    </Box>
  )
}

function ContactBox({ form }: ShopForm) {
  const { register } = form
  return (
    <Box title={m.settings_contact()}>
      <div className={COLUMNS}>
        <Field
          label={m.settings_helpline()}
          hint={m.settings_helpline_hint()}
          error={errorAt(form, 'helpline')}
        >
          <TextInput {...register('helpline')} type="tel" inputMode="tel" autoComplete="off" />
        </Field>
        <Field label={m.settings_email()} hint={m.settings_email_hint()} error={errorAt(form, 'email')}>
          <TextInput {...register('email')} type="email" inputMode="email" autoComplete="off" />
        </Field>
        <Field label={m.settings_address()} hint={m.settings_address_hint()} error={errorAt(form, 'address')}>
          <TextArea {...register('address')} rows={3} autoComplete="off" />
        </Field>
        <Field
          label={m.settings_address_bengali()}
          hint={m.settings_address_bengali_hint()}
          error={errorAt(form, 'addressBengali')}
        >
          <TextArea {...register('addressBengali')} lang="bn" rows={3} autoComplete="off" />
        </Field>
      </div>
    </Box>
  )
}

function LinksBox({ form }: ShopForm) {
  return (
    <Box title={m.settings_links()} text={m.settings_links_text()}>
      <div className={COLUMNS}>
        <LinkField
          form={form}
          name="whatsApp"
          label={m.settings_whats_app()}
          hint={m.settings_whats_app_hint()}
          example="https://wa.me/8801712345678"
        />
        <LinkField
          form={form}
          name="facebook"
          label={m.settings_facebook()}
          hint={m.settings_facebook_hint()}
        />
        <LinkField form={form} name="messenger" label={m.settings_messenger()} example="https://m.me/…" />
        <LinkField form={form} name="instagram" label={m.settings_instagram()} />
        <LinkField form={form} name="youtube" label={m.settings_youtube()} />
        <LinkField form={form} name="tiktok" label={m.settings_tiktok()} />
      </div>
    </Box>
  )
}

interface LinkFieldProps extends ShopForm {
  name: Path<ShopFields>
  label: string
  hint?: string
  example?: string
}

function LinkField({ form, name, label, hint, example = 'https://' }: LinkFieldProps) {
  return (
    <Field label={label} hint={hint} error={errorAt(form, name)} optional>
      <TextInput
        {...form.register(name)}
        type="url"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        placeholder={example}
      />
    </Field>
  )
}

function LegalBox({ form }: ShopForm) {
  const { register } = form
  return (
    <Box title={m.settings_legal()} text={m.settings_legal_text()}>
      <div className={COLUMNS}>
        <Field label={m.settings_trade_licence()} error={errorAt(form, 'tradeLicence')} optional>
          <TextInput {...register('tradeLicence')} autoComplete="off" />
        </Field>
        <Field label={m.settings_dbid()} error={errorAt(form, 'dbid')} optional>
          <TextInput {...register('dbid')} autoComplete="off" />
        </Field>
      </div>
    </Box>
  )
}

function CreditBox({ form }: ShopForm) {
  return (
    <Box title={m.settings_credit()} text={m.settings_credit_text()}>
      <div className={COLUMNS}>
        <Field label={m.settings_developer_name()} error={errorAt(form, 'developer.name')} optional>
          <TextInput {...form.register('developer.name')} autoComplete="off" />
        </Field>
        <LinkField form={form} name="developer.link" label={m.settings_developer_link()} />
      </div>
    </Box>
  )
}
