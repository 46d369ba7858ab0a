import { type UseFormReturn, useWatch } from 'react-hook-form'
import type { Language } from '#domain/text/language.ts'
import { useShop } from '#web/components/shop.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { type PreviewLook, PreviewPart } from '../preview/previewFrame.tsx'
import type { MessagesFields } from './mailFields.ts'

interface MailPreviewProps {
  form: UseFormReturn<MessagesFields>
  look: PreviewLook
}

/** The mail that asks a new customer to confirm the address, as it comes from the sender that is typed. */
export function MailPreview({ form: { control }, look }: MailPreviewProps) {
  const [senderName, senderAddress] = useWatch({ control, name: ['senderName', 'senderAddress'] })
  const { name, otherName, nameBengali, helpline, email } = useShop()
  const latin = getLocale() === 'bn' ? otherName : name
  const { subject, greeting, text, button } = MAIL[look.language]
  const shopIn = { en: latin, bn: nameBengali }[look.language]
  const from = senderName.trim() || latin
  // Mails have light colours only.
  const light = { ...look, theme: 'light' } as const
  return (
    <>
      <PreviewPart look={light} caption={m.mail_preview_inbox()}>
        <div className="mail-preview-row">
          <span>{from.slice(0, 1)}</span>
          <p>
            <b>{from}</b>
            <small>{senderAddress.trim() || noReply()}</small>
            {subject} · {latin}
          </p>
        </div>
      </PreviewPart>
      <PreviewPart look={light} caption={m.mail_preview_mail()}>
        <div className="mail-preview-page">
          <p className="mail-preview-shop">
            <span lang="bn">{nameBengali}</span> <span lang="en">{latin}</span>
          </p>
          <p>{greeting}</p>
          <p>{text(shopIn)}</p>
          <p>
            <span className="mail-preview-button">{button}</span>
          </p>
          <p className="mail-preview-foot">
            {[latin, helpline.dial && helpline.shown, email].filter(Boolean).join(' · ')}
          </p>
        </div>
      </PreviewPart>
    </>
  )
}

/** The sender of a shop that has set none. */
function noReply(): string {
  return `no-reply@${typeof window === 'undefined' ? 'localhost' : window.location.hostname}`
}

interface ShownMail {
  readonly subject: string
  readonly greeting: string
  readonly text: (shop: string) => string
  readonly button: string
}

/** As integrations/mail/accountMails.ts writes it, to an example customer. */
const MAIL: Readonly<Record<Language, ShownMail>> = {
  en: {
    subject: 'Confirm your e-mail address',
    greeting: 'Hello Rahima,',
    text: (shop) =>
      `Please confirm that this e-mail address is yours. ${shop} then shows you all orders made with it.`,
    button: 'Confirm my address',
  },
  bn: {
    subject: 'আপনার ইমেইল ঠিকানা যাচাই করুন',
    greeting: 'প্রিয় Rahima,',
    text: (shop) =>
      `এই ইমেইল ঠিকানাটি যে আপনার, তা যাচাই করুন। তারপর এই ঠিকানা দিয়ে করা আপনার সব অর্ডার ${shop}-এ দেখতে পাবেন।`,
    button: 'ঠিকানা যাচাই করুন',
  },
}
