import { m } from '#web/paraglide/messages.js'
import { SectionPage } from '../sectionPage.tsx'
import { PromisesBox } from './promisesBox.tsx'
import { PromisesPreview } from './promisesPreview.tsx'
import { promisesSection } from './promisesSection.ts'

/** /dashboard/settings/promises */
export default function PromisesSettingsPage() {
  return (
    <SectionPage
      section={promisesSection}
      preview={(form, look) => <PromisesPreview form={form} look={look} />}
    >
      {(form) => (
        <>
          <PromisesBox
            form={form}
            names={['freeShipping', 'easyReturn', 'nationwide', 'anyReason']}
            title={m.settings_promises_tiles()}
            text={m.settings_promises_tiles_text()}
          />
          <PromisesBox
            form={form}
            names={['returnFee']}
            title={m.settings_promises_box()}
            text={m.settings_promises_box_text()}
          />
          <PromisesBox
            form={form}
            names={['savings', 'freeDelivery', 'magazines']}
            title={m.settings_promises_newsletter()}
            text={m.settings_promises_newsletter_text()}
          />
          <PromisesBox
            form={form}
            names={['refund']}
            title={m.settings_promises_invoice()}
            text={m.settings_promises_invoice_text()}
          />
        </>
      )}
    </SectionPage>
  )
}
