import { type UseFormReturn, useWatch } from 'react-hook-form'
import { m } from '#web/paraglide/messages.js'
import { SectionPage } from '../sectionPage.tsx'
import { ClosedBox } from './closedBox.tsx'
import { type CouriersFields, couriersSection } from './couriersSection.ts'
import { RidersBox } from './ridersBox.tsx'
import { SteadfastBox } from './steadfastBox.tsx'
import { WebhookBox } from './webhookBox.tsx'

/** /dashboard/settings/couriers */
export default function CouriersSettingsPage() {
  return (
    <SectionPage
      section={couriersSection}
      previewTitle={m.settings_steadfast_preview()}
      previewSwitches={[]}
      preview={(form) => <CouriersPreview form={form} />}
    >
      {(form) => (
        <>
          <SteadfastBox form={form} />
          <WebhookBox form={form} />
          <RidersBox form={form} />
          <ClosedBox form={form} />
        </>
      )}
    </SectionPage>
  )
}

/** Whether Steadfast will be asked. */
function CouriersPreview({ form: { control } }: { form: UseFormReturn<CouriersFields> }) {
  const isAsked = useWatch({
    control,
    compute: ({ apiKey, secretKey, remove, saved }: CouriersFields) =>
      !remove && (apiKey !== '' || saved.apiKey.set) && (secretKey !== '' || saved.secretKey.set),
  })
  return <p className="text-md">{isAsked ? m.settings_steadfast_on() : m.settings_steadfast_off()}</p>
}
