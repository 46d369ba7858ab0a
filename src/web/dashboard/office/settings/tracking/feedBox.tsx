import { type UseFormReturn, useWatch } from 'react-hook-form'
import { m } from '#web/paraglide/messages.js'
import { Field } from '#web/ui/field.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TextInput } from '#web/ui/textInput.tsx'
import { Box } from '../../../frame/box.tsx'
import { CopyButton } from '../../../frame/copyButton.tsx'
import type { TrackingFields } from './trackingSection.ts'

/** The address from which Meta and Google fetch the goods. */
export function FeedBox({ form }: { form: UseFormReturn<TrackingFields> }) {
  const isOn = useWatch({ control: form.control, name: 'productFeed' })
  return (
    <Box title={m.settings_feed()} text={m.settings_feed_text()}>
      <Switch {...form.register('productFeed')} label={m.settings_feed_switch()} className="mt-3" />
      {isOn && <Address address={new URL('/feeds/products.csv', window.location.href).href} />}
    </Box>
  )
}

function Address({ address }: { address: string }) {
  return (
    <div className="mt-4 grid gap-4">
      <Field label={m.settings_feed_address()} hint={m.settings_feed_hint()}>
        <TextInput value={address} readOnly onFocus={(event) => event.currentTarget.select()} />
      </Field>
      <div>
        <CopyButton text={address} label={m.settings_feed_copy()} />
      </div>
    </div>
  )
}
