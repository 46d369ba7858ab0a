import { type UseFormReturn, useWatch } from 'react-hook-form'
import { dhakaYear } from '#domain/order/dhakaYear.ts'
import { addressIn } from '#domain/shopAddress.ts'
import { localiseDigits } from '#domain/text/digits.ts'
import type { Language } from '#domain/text/language.ts'
import { Mark } from '#web/components/logo.tsx'
import { useShop } from '#web/components/shop.ts'
import { m } from '#web/paraglide/messages.js'
import { Icon } from '#web/ui/icon.tsx'
import { Stitch } from '#web/ui/stitch.tsx'
import { type PreviewLook, PreviewPart } from '../preview/previewFrame.tsx'
import { previewText } from '../preview/previewTexts.ts'
import { linesOf, type ShopFields } from './shopSection.ts'
import './shopPreview.css'

interface ShopPreviewProps {
  form: UseFormReturn<ShopFields>
  look: PreviewLook
}

/** The top and foot of each page and the invoice, as typed. */
export function ShopPreview({ form: { control }, look }: ShopPreviewProps) {
  const shop = useWatch({ control, compute: (fields: ShopFields) => fields })
  const shown = { shop, language: look.language }
  return (
    <>
      <PreviewPart look={look} caption={m.settings_preview_header()}>
        <Top {...shown} />
      </PreviewPart>
      <PreviewPart look={look} caption={m.settings_preview_footer()}>
        <Foot {...shown} />
      </PreviewPart>
      {/* A sheet of paper in both themes. */}
      <PreviewPart look={{ ...look, theme: 'light' }} caption={m.settings_preview_invoice()}>
        <Invoice {...shown} />
      </PreviewPart>
    </>
  )
}

interface ShownProps {
  shop: ShopFields
  language: Language
}

function Top({ shop }: ShownProps) {
  return (
    <>
      <div lang="bn" className="shop-preview-banner">
        <span>{shop.welcomeBengali[0]?.text}</span>
        {shop.helpline && (
          <b>
            <Icon name="phone" />
            {localiseDigits(shop.helpline, 'bn')}
          </b>
        )}
      </div>
      <div className="shop-preview-bar">
        <Icon name="menu" />
        <Name shop={shop} />
        <Icon name="search" />
        <Icon name="shopping-bag" />
        <Icon name="user-round" />
      </div>
    </>
  )
}

function Name({ shop: { nameBengali } }: Pick<ShownProps, 'shop'>) {
  const { logo, icon } = useShop()
  return (
    <p lang="bn" className="shop-preview-name">
      {logo ? <img {...logo} alt="" /> : <Mark icon={icon} />}
      {!logo && <span>{nameBengali}</span>}
    </p>
  )
}

/** Each with its icon. */
const PLACES = [
  ['whatsApp', 'whatsapp'],
  ['messenger', 'messenger'],
  ['facebook', 'facebook'],
  ['instagram', 'instagram'],
  ['youtube', 'youtube'],
  ['tiktok', 'tiktok'],
] as const

function Foot({ shop, language }: ShownProps) {
  const { tradeLicence, dbid, developer } = shop
  const year = localiseDigits(String(dhakaYear(Date.now())), language)
  const lines = [
    previewText(language, 'copyright', { year, shop: language === 'bn' ? shop.nameBengali : shop.name }),
    tradeLicence && previewText(language, 'tradeLicence', { number: tradeLicence }),
    dbid && previewText(language, 'dbid', { number: dbid }),
  ]
  return (
    <div className="shop-preview-foot">
      <div aria-hidden="true" className="motif-par bg-accent" />
      <div>
        <Name shop={shop} />
        <p lang="bn" className="shop-preview-muted">
          {shop.taglineBengali}
        </p>
        <p className="shop-preview-places">
          {PLACES.filter(([place]) => shop[place] !== '').map(([place, icon]) => (
            <Icon key={place} name={icon} />
          ))}
        </p>
        <Stitch className="my-3" />
        <p className="shop-preview-muted">{lines.filter(Boolean).join(' · ')}</p>
        {developer.name && (
          <p className="shop-preview-muted">
            {previewText(language, 'developedBy')} {developer.name}
          </p>
        )}
      </div>
    </div>
  )
}

/** A part of the sheet: what the settings change on it. */
function Invoice({ shop, language }: ShownProps) {
  const inBengali = language === 'bn'
  const [english, bengali] = [linesOf(shop.address), linesOf(shop.addressBengali)]
  const address = addressIn({ address: english, addressBengali: bengali }, language)
  const helpline = localiseDigits(shop.helpline, language)
  return (
    <div className="shop-preview-invoice">
      <Name shop={shop} />
      <p className="shop-preview-muted">
        {[inBengali ? shop.nameBengali : shop.name, ...address].join(', ')}
        <br />
        {[helpline, shop.email].filter(Boolean).join(' · ')}
      </p>
      <p className="shop-preview-title">{previewText(language, 'invoice')}</p>
      <p className="shop-preview-muted">
        {previewText(language, 'orderId')} <b>{ORDER}</b>
      </p>
      <Stitch className="my-3" />
      {shop.helpline && (
        <p lang="bn">{previewText('bn', 'thanks', { helpline: localiseDigits(shop.helpline, 'bn') })}</p>
      )}
    </div>
  )
}

/** An order number, as an example. */
const ORDER = '7KQX-M3PA'
