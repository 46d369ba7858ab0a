import { useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { dayName, orderDay } from '#domain/order/orderDay.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { DayInput } from '#web/ui/dayInput.tsx'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { NumberInput } from '#web/ui/numberInput.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TextInput } from '#web/ui/textInput.tsx'
import { Box } from '../../../frame/box.tsx'
import { useSaveFile } from '../../../frame/useSaveFile.ts'
import { errorAt } from '../errorAt.ts'
import type { PaymentsFields } from './paymentsSection.ts'

interface VatForm {
  form: UseFormReturn<PaymentsFields>
}

/** Whether the shop issues VAT invoices, and what they say of it. */
export function VatBox({ form }: VatForm) {
  const isOn = useWatch({ control: form.control, name: 'vat.on' })
  return (
    <Box title={m.settings_vat()} text={m.settings_vat_text()}>
      <Switch {...form.register('vat.on')} label={m.settings_vat_on()} className="mt-3" />
      {isOn && <VatFields form={form} />}
    </Box>
  )
}

function VatFields({ form }: VatForm) {
  const text = { autoComplete: 'off' } as const
  return (
    <div className="mt-4 grid gap-4.5 sm:grid-cols-2">
      <Field
        label={m.settings_vat_bin()}
        hint={m.settings_vat_bin_hint()}
        error={errorAt(form, 'vat.bin')}
        className="sm:col-span-2"
      >
        <TextInput {...form.register('vat.bin')} {...text} inputMode="numeric" maxLength={40} required />
      </Field>
      <Field label={m.settings_vat_name()} error={errorAt(form, 'vat.name')} className="sm:col-span-2">
        <TextInput {...form.register('vat.name')} {...text} maxLength={120} required />
      </Field>
      <Field label={m.settings_vat_address()} error={errorAt(form, 'vat.address')} className="sm:col-span-2">
        <TextInput {...form.register('vat.address')} {...text} maxLength={200} required />
      </Field>
      <Field
        label={m.settings_vat_rate()}
        hint={m.settings_vat_rate_hint()}
        error={errorAt(form, 'vat.rate')}
      >
        <NumberInput {...form.register('vat.rate')} {...RATE} />
      </Field>
      <Field
        label={m.settings_vat_delivery()}
        hint={m.settings_vat_delivery_hint()}
        error={errorAt(form, 'vat.deliveryRate')}
      >
        <NumberInput {...form.register('vat.deliveryRate')} {...RATE} />
      </Field>
      <Field label={m.settings_vat_officer()} error={errorAt(form, 'vat.officer')} optional>
        <TextInput {...form.register('vat.officer')} {...text} maxLength={120} />
      </Field>
      <Field label={m.settings_vat_designation()} error={errorAt(form, 'vat.designation')} optional>
        <TextInput {...form.register('vat.designation')} {...text} maxLength={120} />
      </Field>
      <VatList />
    </div>
  )
}

const RATE = { required: true, least: 0, step: 1, decimals: 2 } as const

/** What was issued in some days, as a file: the whole month at first. */
function VatList() {
  const today = dayName(orderDay(Date.now()))
  const [from, setFrom] = useState(`${today.slice(0, 7)}-01`)
  const [until, setUntil] = useState(today)
  const { busy, save } = useSaveFile()
  const query = new URLSearchParams({ from, until, format: 'csv' })
  const download = () => save(`/vatInvoices?${query}`, `vat-${from}-${until}.csv`)

  return (
    <fieldset className="grid gap-4.5 border-line border-t pt-4.5 sm:col-span-2 sm:grid-cols-2">
      <legend className="sr-only">{m.settings_vat_list()}</legend>
      <p aria-hidden="true" className="font-medium text-md sm:col-span-2">
        {m.settings_vat_list()}
      </p>
      <Field label={m.settings_vat_from()}>
        <DayInput value={from} max={until} onDay={setFrom} />
      </Field>
      <Field label={m.settings_vat_until()}>
        <DayInput value={until} min={from} onDay={setUntil} />
      </Field>
      <Button
        variant="outline"
        busy={busy}
        busyLabel={m.settings_vat_download_busy()}
        onClick={() => void download()}
        className="sm:justify-self-start"
      >
        <Icon name="file-text" />
        {m.settings_vat_download()}
      </Button>
    </fieldset>
  )
}
