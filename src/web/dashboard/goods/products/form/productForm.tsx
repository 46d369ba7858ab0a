import { type ReactNode, useSyncExternalStore } from 'react'
import { useWatch } from 'react-hook-form'
import { pricesOf, type Variant } from '#domain/catalogue/variants.ts'
import { ZERO } from '#domain/money/money.ts'
import type { CardProduct } from '#web/components/cardProduct.ts'
import { ProductCard } from '#web/components/productCard.tsx'
import { m } from '#web/paraglide/messages.js'
import { ButtonLink } from '#web/ui/button.tsx'
import { useMatches } from '#web/ui/useMatches.ts'
import { Box, FoldedBox } from '../../../frame/box.tsx'
import { DraftNote } from '../../../frame/draftNote.tsx'
import { type FormFields, typedAmount, typedNumber } from '../../../frame/formFields.ts'
import { PageHead } from '../../../frame/pageHead.tsx'
import { SaveBar } from '../../../frame/saveBar.tsx'
import { PictureSlots } from '../pictures/pictureSlots.tsx'
import type { PictureForm } from '../pictures/pictureStore.ts'
import type { Pictures } from '../pictures/pictures.ts'
import { useProductsPassed } from '../shared.ts'
import { DetailsBox, FilingBox, RatingBox } from './fieldBoxes.tsx'
import { FirstBox } from './firstBox.tsx'
import { rowsOf } from './grid.ts'
import type { GridStore } from './gridStore.ts'
import { OptionsBox } from './optionsBox.tsx'
import type { PartProps } from './part.tsx'
import { PriceBox } from './priceBox.tsx'
import { CarriageBox, StatusBox } from './statusBox.tsx'
import { type FormJob, useProductForm } from './useProductForm.ts'
import { conflictsText } from './whichStays.ts'

/** The heading of a product form. */
export function ProductHead(props: { title: string; children?: ReactNode }) {
  return <PageHead {...props} back={{ to: useProductsPassed(), label: m.products_back() }} />
}

/**
 * The form of addProduct and update/{id} (sections 2, 3 and 5): one column, or two with the details on the left. On a phone, pictures
 * and what each product needs stand first, and the rest is folded (decision 0208).
 */
export function ProductForm({ job }: { job: FormJob }) {
  const { element, form, grid, pictures, pictureError, meanwhile, unsaved, busy, submit } =
    useProductForm(job)
  const isDraft = useWatch({ control: form.control, name: 'status' }) === 'draft'
  const isWide = useMatches('(min-width: 48rem)')
  const parts = {
    ...{ form, grid, pictures, isFolded: !isWide },
    ...{ categories: job.categories, onChange: meanwhile.keep },
  }
  return (
    <form ref={element} method="post" noValidate onSubmit={submit} onChange={meanwhile.keep}>
      {meanwhile.restored && <DraftNote text={job.texts.draftKept} onDiscard={meanwhile.discard} />}
      {meanwhile.conflicts.length > 0 && (
        <p role="status" className="mb-4 rounded-panel bg-warning-soft px-4 py-2.5 text-md text-warning">
          {m.products_stale_note()}
          <strong className="block whitespace-pre-line font-medium wrap-anywhere">
            {conflictsText(meanwhile.conflicts, meanwhile.now)}
          </strong>
        </p>
      )}
      {isWide ? (
        <FormLayout
          details={<DetailsBox {...parts} />}
          side={
            <>
              <PicturesBox pictures={pictures} error={pictureError} />
              <StatusBox {...parts} />
              <FilingBox {...parts} />
              <CarriageBox {...parts} />
            </>
          }
          rest={
            <>
              <PriceBox {...parts} />
              <OptionsBox {...parts} />
              <RatingBox {...parts} />
            </>
          }
          preview={<CardPreview {...parts} />}
        />
      ) : (
        <PhoneLayout>
          <PicturesBox pictures={pictures} error={pictureError} isSmall />
          <FirstBox {...parts} />
          <DetailsBox {...parts} />
          <OptionsBox {...parts} />
          <PriceBox {...parts} />
          <FilingBox {...parts} />
          <CarriageBox {...parts} />
          <RatingBox {...parts} />
          <StatusBox {...parts} />
          <CardPreview {...parts} />
        </PhoneLayout>
      )}
      <SaveBar
        label={isDraft ? m.products_save_draft() : job.texts.submit}
        busyLabel={job.texts.busy}
        busy={busy}
        note={unsaved && m.products_unsaved()}
      >
        <ButtonLink to="/dashboard/allProducts" variant="ghost">
          {m.products_cancel()}
        </ButtonLink>
      </SaveBar>
    </form>
  )
}

/** The boxes on a phone, in the order in which they are filled in. */
export function PhoneLayout({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-[minmax(0,1fr)] gap-4">{children}</div>
}

interface FormLayoutProps {
  details: ReactNode
  /** Pictures, status and filing: after the details in one column, otherwise to their right. */
  side: ReactNode
  rest: ReactNode
  /** Must not contain focusable elements: it comes last in one column, otherwise below the side. */
  preview?: ReactNode
}

/** The layout of the form's boxes beyond a phone, for the form and its skeleton. */
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

interface PicturesBoxProps {
  pictures: PictureForm
  error: string | undefined
  /** On a phone, where nothing is dropped or pasted. */
  isSmall?: boolean
}

function PicturesBox({ pictures, error, isSmall = false }: PicturesBoxProps) {
  return (
    <Box title={m.products_pictures()} text={isSmall ? smallText(pictures) : m.products_pictures_text()}>
      <PictureSlots form={pictures} error={error} isSmall={isSmall} />
    </Box>
  )
}

/** One line: what pictures should be like, and once there is an order of them, what it means. */
function smallText({ pictures }: PictureForm): string {
  return pictures.length > 1 ? m.products_picture_first_small() : m.products_pictures_text_small()
}

interface CardPreviewProps extends PartProps {
  grid: GridStore
  pictures: PictureForm
}

/** A preview of the product's card: it cannot be pressed and is hidden from screen readers. */
function CardPreview({ form: { control }, isFolded, grid, pictures: { pictures } }: CardPreviewProps) {
  const fields = useWatch({ control, compute: (typed: FormFields) => typed })
  const variants = useVariants(grid, fields)
  const card = (
    <div inert aria-hidden="true" className="mx-auto mt-4 max-w-56">
      <ProductCard product={cardOf(fields, pictures, variants)} />
    </div>
  )
  const title = m.products_preview()
  if (!isFolded) return <Box title={title}>{card}</Box>
  return (
    <FoldedBox title={title}>
      <div className="-mt-4 px-5 pb-5">{card}</div>
    </FoldedBox>
  )
}

/** The prices of what is sold, read anew only when one of them changes. */
function useVariants(grid: GridStore, { sizes, colors }: FormFields): readonly Variant[] {
  const read = () =>
    JSON.stringify(
      rowsOf(grid.read(), { sizes, colors }).flatMap(({ isSold, size, color, price, offer }) =>
        isSold ? [{ size, color, sku: '', price: typedAmount(price), offer: typedAmount(offer) }] : [],
      ),
    )
  return JSON.parse(useSyncExternalStore(grid.subscribe, read, read))
}

function cardOf(fields: FormFields, pictures: Pictures, variants: readonly Variant[]): CardProduct {
  const ratings = typedNumber(fields.ratings) ?? 0
  return {
    id: 'preview',
    name: fields.name.trim() || m.products_preview_name(),
    images: pictures.slice(0, 1).map(({ address }) => address),
    ...pricesOf({
      originalPrice: typedAmount(fields.originalPrice) ?? ZERO,
      offerPrice: typedAmount(fields.offerPrice),
      variants,
    }),
    ratings: ratings >= 1 && ratings <= 5 ? ratings : 0,
    reviews: typedNumber(fields.reviews) ?? 0,
  }
}
