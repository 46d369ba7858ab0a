import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { ZERO } from '#domain/money/money.ts'
import type { CardProduct } from '#web/components/cardProduct.ts'
import { ProductCard } from '#web/components/productCard.tsx'
import { SubmitButton } from '#web/components/submitButton.tsx'
import { m } from '#web/paraglide/messages.js'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Box } from '../../box.tsx'
import { PageHead } from '../../pageHead.tsx'
import { PictureSlots } from '../pictures/pictureSlots.tsx'
import type { Pictures } from '../pictures/pictures.ts'
import { useProductsPassed } from '../shared.ts'
import { DetailsBox, FilingBox, PriceBox, RatingBox } from './fieldBoxes.tsx'
import { type FormFields, typedAmount, typedNumber } from './formFields.ts'
import { OptionsBox } from './optionsBox.tsx'
import type { ProductFields } from './productFields.ts'
import { type FormJob, useProductForm } from './useProductForm.ts'

/** The heading of a product form. */
export function ProductHead(props: { title: string; children?: ReactNode }) {
  return <PageHead {...props} back={{ to: useProductsPassed(), label: m.products_back() }} />
}

/** The form of addProduct and update/{id} (sections 2, 3 and 5): one column, or two with the details on the left. */
export function ProductForm({ job }: { job: FormJob }) {
  const { element, form, pictures, pictureError, draft, unsaved, busy, submit } = useProductForm(job)
  return (
    <form ref={element} method="post" noValidate onSubmit={submit} onChange={draft.keep}>
      {draft.restored && <DraftNote text={job.texts.draftKept} onDiscard={draft.discard} />}
      <FormLayout
        details={<DetailsBox form={form} />}
        side={
          <>
            <Box title={m.products_pictures()} text={m.products_pictures_text()}>
              <PictureSlots form={pictures} error={pictureError} />
            </Box>
            <PriceBox form={form} onChange={draft.keep} />
            <FilingBox form={form} categories={job.categories} />
          </>
        }
        rest={
          <>
            <OptionsBox form={form} pictures={pictures} />
            <RatingBox form={form} />
          </>
        }
        preview={<CardPreview form={form} pictures={pictures.pictures} />}
      />
      <SaveBar label={job.texts.submit} busyLabel={job.texts.busy} busy={busy} unsaved={unsaved} />
    </form>
  )
}

function DraftNote({ text, onDiscard }: { text: string; onDiscard: () => void }) {
  return (
    <div
      role="status"
      className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-panel bg-info-soft px-4 py-2 text-info text-md"
    >
      <Icon name="info" />
      <p className="min-w-0 flex-1 basis-60">{text}</p>
      <Button variant="ghost" className="text-info!" onClick={onDiscard}>
        {m.products_draft_discard()}
      </Button>
    </div>
  )
}

interface FormLayoutProps {
  details: ReactNode
  /** Pictures, price and filing: after the details on phones, otherwise to their right. */
  side: ReactNode
  rest: ReactNode
  /** Must not contain focusable elements: it comes last on phones, otherwise below the side. */
  preview?: ReactNode
}

/** The layout of the form's boxes, for the form and its skeleton. */
export function FormLayout({ details, side, rest, preview }: FormLayoutProps) {
  return (
    <div className="@container">
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 @min-[54rem]:grid-cols-[minmax(0,1fr)_23rem] @min-[54rem]:grid-rows-[auto_1fr] @min-[54rem]:gap-5">
        {details}
        <div className="contents min-w-0 gap-5 @min-[54rem]:row-span-2 @min-[54rem]:grid">
          {side}
          {preview && <div className="order-last min-w-0 @min-[54rem]:order-none">{preview}</div>}
        </div>
        <div className="grid min-w-0 gap-4 @min-[54rem]:gap-5">{rest}</div>
      </div>
    </div>
  )
}

interface CardPreviewProps extends ProductFields {
  pictures: Pictures
}

/** A preview of the product's card: it cannot be pressed and is hidden from screen readers. */
function CardPreview({ form: { control }, pictures }: CardPreviewProps) {
  const fields = useWatch({ control, compute: (typed: FormFields) => typed })
  return (
    <Box title={m.products_preview()}>
      <div inert aria-hidden="true" className="mx-auto mt-4 max-w-56">
        <ProductCard product={cardOf(fields, pictures)} />
      </div>
    </Box>
  )
}

function cardOf(fields: FormFields, pictures: Pictures): CardProduct {
  const ratings = typedNumber(fields.ratings) ?? 0
  return {
    id: 'preview',
    name: fields.name.trim() || m.products_preview_name(),
    images: pictures.slice(0, 1).map(({ address }) => address),
    originalPrice: typedAmount(fields.originalPrice) ?? ZERO,
    offerPrice: typedAmount(fields.offerPrice),
    ratings: ratings >= 1 && ratings <= 5 ? ratings : 0,
    reviews: typedNumber(fields.reviews) ?? 0,
  }
}

interface SaveBarProps {
  label: string
  busyLabel: string
  busy: boolean
  /** There are unsaved changes. */
  unsaved: boolean
}

/** Scrolls focused fields to above the bar. */
const ROOM = 'html{scroll-padding-bottom:6rem}'

/** The save bar at the foot of the screen, within reach of the thumb. */
function SaveBar({ label, busyLabel, busy, unsaved }: SaveBarProps) {
  return (
    <section
      aria-label={m.products_save_bar()}
      className="sticky bottom-0 z-bar -mx-gutter mt-5 -mb-12 flex items-center gap-2 bg-surface-raised px-gutter py-2 pb-[calc(.5rem+env(safe-area-inset-bottom))] shadow-bar lg:bottom-4 lg:mx-0 lg:mb-0 lg:rounded-panel lg:py-3 lg:pr-3 lg:pl-6 lg:shadow-overlay"
    >
      <style>{ROOM}</style>
      <p role="status" className="mr-auto min-w-0 text-ink-muted text-sm max-2xs:sr-only">
        {unsaved && m.products_unsaved()}
      </p>
      <ButtonLink to="/dashboard/allProducts" variant="ghost">
        {m.products_cancel()}
      </ButtonLink>
      <SubmitButton block={false} size="md" busy={busy} busyLabel={busyLabel}>
        {label}
      </SubmitButton>
    </section>
  )
}
