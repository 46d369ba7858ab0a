import { useQuery } from '@tanstack/react-query'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { badgePercent, sellingPrice } from '#domain/catalogue/product.ts'
import { ACCENT_SHADES, type AccentShades, accentOf, DEFAULT_HUE, THEMES } from '#domain/look/accent.ts'
import { formatWholeMoney } from '#domain/money/format.ts'
import { poisha } from '#domain/money/money.ts'
import { strongButtons } from '#domain/settings/lookSettings.ts'
import { localiseDigits } from '#domain/text/digits.ts'
import type { Language } from '#domain/text/language.ts'
import { queryClient } from '#web/client/queries.ts'
import type { CardProduct } from '#web/components/cardProduct.ts'
import { cardsQuery } from '#web/components/cardQuery.ts'
import { NameWithMark } from '#web/components/logo.tsx'
import { ProductTile } from '#web/components/productTile.tsx'
import { useShop } from '#web/components/shop.ts'
import { type OwnMark, ownMark } from '#web/components/shownMark.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { buttonClasses } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { typedNumber } from '../../../frame/formFields.ts'
import { PreviewPart } from '../preview/previewFrame.tsx'
import { previewText } from '../preview/previewTexts.ts'
import { type LookFields, typedHue } from './lookSection.ts'
import './look.css'
import './lookPreview.css'

interface LookPreviewProps {
  form: UseFormReturn<LookFields>
  language: Language
}

/** A header, a product card and buttons with the pictures and the accent as they are now, in both themes. */
export function LookPreview({ form: { control }, language }: LookPreviewProps) {
  const fields = useWatch({ control, compute: (all: LookFields) => all })
  const accent = accentOf(typedHue(fields.hue) ?? DEFAULT_HUE)
  const product = usePreviewProduct(language)
  return (
    <div className="look-pages">
      {THEMES.map((theme) => (
        <PreviewPart
          key={theme}
          look={{ language, theme }}
          caption={theme === 'light' ? m.settings_preview_light() : m.settings_preview_dark()}
        >
          <div style={variablesOf(accent[theme])}>
            <Header language={language} {...ownMark(fields)} />
            <div className="look-page-body">
              <Card language={language} product={product} badgeFrom={typedNumber(fields.badgeFrom)} />
              <Buttons language={language} strong={strongButtons(fields.strongButton).phone} />
            </div>
          </div>
        </PreviewPart>
      ))}
      {fields.logo !== '' && <p className="text-ink-muted text-sm">{m.settings_logo_dark()}</p>}
    </div>
  )
}

function variablesOf(shades: AccentShades): object {
  return Object.fromEntries(ACCENT_SHADES.map((shade) => [`--color-${shade}`, shades[shade]]))
}

interface InLanguage {
  language: Language
}

function Header({ language, logo, icon }: InLanguage & OwnMark) {
  const { nameBengali, welcomeBengali } = useShop()
  return (
    <>
      <p lang="bn" className="look-banner">
        {welcomeBengali[0]}
      </p>
      <div className="look-header">
        <span className="look-brand">
          {logo ? <img {...logo} alt="" /> : <NameWithMark icon={icon} nameBengali={nameBengali} />}
        </span>
        <Icon name="search" className="look-wide" />
        <span className="look-cart">
          <Icon name="shopping-bag" />
          <span>{localiseDigits('3', language)}</span>
        </span>
      </div>
    </>
  )
}

interface CardProps extends InLanguage {
  product: CardProduct | undefined
  badgeFrom: number | undefined
}

function Card({ language, product, badgeFrom }: CardProps) {
  const percent = product ? badgePercent(product, badgeFrom) : 0
  return (
    <div className="look-card">
      <ProductTile id={product?.id ?? ''} address={product?.images[0] ?? ''} sizes="160px" />
      {percent > 0 && (
        <Badge className="look-badge">
          {previewText(language, 'percentOff', { percent: localiseDigits(String(percent), language) })}
        </Badge>
      )}
      {product && (
        <>
          <p className="look-price">
            <b>{formatWholeMoney(sellingPrice(product), language)}</b>
            {sellingPrice(product) < product.originalPrice && (
              <s>{formatWholeMoney(product.originalPrice, language)}</s>
            )}
          </p>
          <p className="look-name">{product.name}</p>
        </>
      )}
      <span className={buttonClasses({ variant: 'outline', block: true })}>
        {previewText(language, 'addToCart')}
      </span>
    </div>
  )
}

/** `strong`: the strong one of a product's page on a phone. */
function Buttons({ language, strong }: InLanguage & { strong: 'cart' | 'order' }) {
  const second = strong === 'cart' ? 'orderNow' : 'addToCart'
  return (
    <div className="look-buttons">
      <span className={buttonClasses({ block: true })}>
        {previewText(language, strong === 'cart' ? 'addToCart' : 'orderNow')}
      </span>
      <span className={buttonClasses({ variant: 'outline', block: true })}>
        {previewText(language, second)}
      </span>
      <p className="text-ink-muted text-sm">{previewText(language, 'size')}</p>
      <div className="look-sizes">
        <span data-chosen="">M</span>
        <span>L</span>
      </div>
      <span className="look-link">{previewText(language, 'seeAll')}</span>
    </div>
  )
}

/** The shop's newest product; a drawn one where it has none or cannot be reached. Undefined while it loads. */
function usePreviewProduct(language: Language): CardProduct | undefined {
  const { data, isPending } = useQuery(cardsQuery({ page: 1, limit: 1 }), queryClient())
  return isPending ? undefined : (data?.cards[0] ?? sampleProduct(language))
}

function sampleProduct(language: Language): CardProduct {
  return {
    id: '',
    name: previewText(language, 'sample'),
    images: ['/demo/cutout/coat-olive-1024.webp'],
    originalPrice: poisha(4_600_00),
    offerPrice: poisha(3_450_00),
    ratings: 0,
    reviews: 0,
  }
}
