import { m } from '#web/paraglide/messages.js'
import { SectionPage } from '../sectionPage.tsx'
import { SenderBox, ServerBox } from './mailBoxes.tsx'
import { MailPreview } from './mailPreview.tsx'
import { MailTestBox } from './mailTestBox.tsx'
import { messagesSection } from './messagesSection.ts'
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
        </>
      )}
    </SectionPage>
  )
}
