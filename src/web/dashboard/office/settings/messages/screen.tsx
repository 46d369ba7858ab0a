import { m } from '#web/paraglide/messages.js'
import { SectionPage } from '../sectionPage.tsx'
import { EventsBox } from './eventsBox.tsx'
import { SenderBox, ServerBox } from './mailBoxes.tsx'
import { MailPreview } from './mailPreview.tsx'
import { MailTestBox } from './mailTestBox.tsx'
import { messagesSection } from './messagesSection.ts'
import { SmsBox } from './smsBox.tsx'
import { SmsTestBox } from './smsTestBox.tsx'
import { WithoutMail } from './withoutMail.tsx'

/** /dashboard/settings/messages */
export default function MessagesSettingsPage() {
  return (
    <SectionPage
      section={messagesSection}
      previewTitle={m.mail_preview_title()}
      previewSwitches={['language']}
      preview={(form, look) => <MailPreview form={form} look={look} />}
    >
      {(form) => (
        <>
          <WithoutMail form={form} />
          <ServerBox form={form} />
          <SenderBox form={form} />
          <MailTestBox form={form} />
          <SmsBox form={form} />
          <SmsTestBox form={form} />
          <EventsBox form={form} />
        </>
      )}
    </SectionPage>
  )
}
