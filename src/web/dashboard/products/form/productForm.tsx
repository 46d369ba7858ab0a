import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Box } from '../../box.tsx'
import { PictureSlots } from '../pictures/pictureSlots.tsx'
import { CardPreview } from './cardPreview.tsx'
import { DetailsBox } from './detailsBox.tsx'
import { FilingBox } from './filingBox.tsx'
import type { FormJob } from './formJob.ts'
import { FormLayout } from './formLayout.tsx'
import { OptionsBox } from './optionsBox.tsx'
import { PriceBox } from './priceBox.tsx'
import { RatingBox } from './ratingBox.tsx'
import { SaveBar } from './saveBar.tsx'
import { useProductForm } from './useProductForm.ts'

/** The form of addProduct and update/{id} (sections 2, 3 and 5): one column, or details beside the rest. */
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
