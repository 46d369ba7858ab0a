import { type UseFormReturn, useWatch } from 'react-hook-form'
import { formatWholeMoney } from '#domain/money/format.ts'
import { FREE_DELIVERY_OVER } from '#domain/order/delivery.ts'
import type { PromiseName } from '#domain/settings/promisesSettings.ts'
import { ownPromise, promiseText } from '#domain/settings/promiseText.ts'
import type { Language } from '#domain/text/language.ts'
import { useShop } from '#web/components/shop.ts'
import { m } from '#web/paraglide/messages.js'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/iconNames.ts'
import { type PreviewLook, PreviewPart } from '../preview/previewFrame.tsx'
import { previewText } from '../preview/previewTexts.ts'
import { FIRST_TEXTS } from './firstTexts.ts'
import type { PromisesFields } from './promisesSection.ts'
import './promises.css'

interface PromisesPreviewProps {
  form: UseFormReturn<PromisesFields>
  look: PreviewLook
}

const TILES = [
  ['truck', 'freeShipping'],
  ['undo-2', 'easyReturn'],
  ['map-pinned', 'nationwide'],
  ['calendar-check', 'anyReason'],
] as const satisfies readonly (readonly [IconName, PromiseName])[]

const LINES = ['savings', 'freeDelivery', 'magazines', 'refund'] as const

/** The promises of a product page, of the newsletter and of an invoice, as typed. */
export function PromisesPreview({ form: { control }, look }: PromisesPreviewProps) {
  const typed = useWatch({ control, compute: (fields: PromisesFields) => fields })
  const text = useTexts(typed, look.language)
  const box = text('returnFee')
  const lines = LINES.map((name) => [name, text(name)] as const)
  return (
    <>
      <PreviewPart look={look} caption={m.settings_preview_product()}>
        <div className="promises-preview">
          {box && (
            <p lang={box.language} className="is-notice">
              <Icon name="info" />
              <span>{box.text}</span>
            </p>
          )}
          <ul>
            {TILES.map(([icon, name]) => {
              const tile = text(name)
              return (
                tile && (
                  <li key={name} lang={tile.language}>
                    <Icon name={icon} />
                    {tile.text}
                  </li>
                )
              )
            })}
          </ul>
          {!box && TILES.every(([, name]) => !text(name)) && <p>{m.settings_promises_none()}</p>}
        </div>
      </PreviewPart>
      <PreviewPart
        look={look}
        caption={`${m.settings_promises_newsletter()}, ${m.settings_promises_invoice()}`}
      >
        <div className="promises-preview">
          {lines.map(
            ([name, line]) =>
              line && (
                <p key={name} lang={line.language} className="is-line">
                  <Icon name={name === 'refund' ? 'receipt-text' : 'check'} />
                  {line.text}
                </p>
              ),
          )}
          {lines.every(([, line]) => !line) && <p>{m.settings_promises_none()}</p>}
        </div>
      </PreviewPart>
    </>
  )
}

/** What pages of a language show of a promise; undefined: nothing. */
function useTexts(typed: PromisesFields, language: Language) {
  const { delivery } = useShop()
  // Where delivery is never free the tile is not there: the usual amount shows what it would look like.
  const over = delivery.free.noticeOver || FREE_DELIVERY_OVER
  const values = (of: Language) => ({
    amount: formatWholeMoney(over, of),
    // The page does not carry them.
    fees: '৳…',
  })
  return (name: PromiseName) => {
    const { shown, english, bengali } = typed[name]
    const own = ownPromise({ shown, english: english.trim(), bengali: bengali.trim() }, language)
    return promiseText(own, previewText(language, FIRST_TEXTS[name], values(language)), values)
  }
}
