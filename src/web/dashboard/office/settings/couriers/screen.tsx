import { type UseFormReturn, useWatch } from 'react-hook-form'
import { COURIER_NAMES } from '#domain/settings/calledCouriers.ts'
import { m } from '#web/paraglide/messages.js'
import { COURIER_TEXTS } from '../../../words/courierTexts.ts'
import { SectionPage } from '../sectionPage.tsx'
import { ClosedBox } from './closedBox.tsx'
import { CourierBox } from './courierBox.tsx'
import { type CouriersFields, couriersSection, willBook } from './couriersSection.ts'
import { PresetsBox } from './presetsBox.tsx'
import { RidersBox } from './ridersBox.tsx'
import { TariffsBox } from './tariffsBox.tsx'

/** /dashboard/settings/couriers */
export default function CouriersSettingsPage() {
  return (
    <SectionPage
      section={couriersSection}
      previewTitle={m.settings_couriers_preview()}
      previewSwitches={[]}
      preview={(form) => <CouriersPreview form={form} />}
    >
      {(form) => (
        <>
          {COURIER_NAMES.map((courier) => (
            <CourierBox key={courier} form={form} courier={courier} />
          ))}
          <TariffsBox form={form} />
          <RidersBox form={form} />
          <PresetsBox form={form} />
          <ClosedBox form={form} />
        </>
      )}
    </SectionPage>
  )
}

/** With whom the shop books. */
function CouriersPreview({ form: { control } }: { form: UseFormReturn<CouriersFields> }) {
  const booking = useWatch({
    control,
    compute: (fields: CouriersFields) =>
      COURIER_NAMES.filter((courier) => willBook(courier, fields[courier])),
  })
  return (
    <p className="text-md">
      {booking.length > 0
        ? m.settings_couriers_booking({
            couriers: booking.map((one) => COURIER_TEXTS[one].name()).join(', '),
          })
        : m.settings_couriers_none()}
    </p>
  )
}
