import { type ChangeEvent, type FormEvent, useEffect, useId, useRef, useState } from 'react'
import type { OrderDetailAnswer } from '#contract/orders/orderDetailSchema.ts'
import { ASK_REASONS, type AskReason } from '#domain/order/returned.ts'
import { ASK_NOTE_MAX, isForAll } from '#domain/order/returnRequest.ts'
import { MOST_PHOTOS } from '#domain/parcel/photo.ts'
import { count } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import { Button, buttonClasses } from '#web/ui/button.tsx'
import { ChoiceGroup, RadioCard } from '#web/ui/choice.tsx'
import { classes } from '#web/ui/classes.ts'
import { Field, FieldError } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TextArea } from '#web/ui/textInput.tsx'
import { askReasonText } from '../../../words/askReasons.ts'
import { PieceSteppers } from '../pieceSteppers.tsx'
import { isPicture } from './isPicture.ts'
import { sendAsked } from './sendAsked.ts'
import { WhatNext } from './whatNext.tsx'
import '../../../frame/photos/photos.css'

interface AskFormProps {
  order: OrderDetailAnswer
  /** Is the reader the customer of this order? */
  own: boolean
  email: string
  /** How many pieces of each line can go back. */
  left: readonly number[]
  /** Called with the pictures that are still to be sent. */
  onAsked: (files: readonly File[]) => void
}

/** Which goods, how many, why, and pictures if wanted. What was asked before is filled in. */
export function AskForm({ order, own, email, left, onAsked }: AskFormProps) {
  const id = useId()
  const before = order.returns?.asked?.settledAt === null ? order.returns.asked : undefined
  const isOne = left.reduce((sum, pieces) => sum + pieces, 0) === 1
  const [chosen, setChosen] = useState<readonly number[]>(() =>
    left.map((most, at) => {
      const asked = before?.lines.find(({ line }) => line === at)?.quantity ?? 0
      return isOne ? most : Math.min(most, asked)
    }),
  )
  const [reason, setReason] = useState<AskReason | undefined>(before?.reason)
  const [note, setNote] = useState(before?.note ?? '')
  const [files, setFiles] = useState<readonly File[]>([])
  const [isTried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const lines = chosen.flatMap((quantity, line) => (quantity > 0 ? [{ line, quantity }] : []))
  const isWhole = own && isForAll(lines, left)

  async function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (lines.length === 0 || reason === undefined) {
      // The first part that is missing: of nothing there can be more, and not less.
      form.current
        ?.querySelector<HTMLElement>(
          lines.length === 0 ? 'button:not([aria-disabled=true])' : 'input[type=radio]',
        )
        ?.focus()
      return
    }
    setBusy(true)
    const isDone = await sendAsked(order, { lines, reason, note }, { email, own, isWhole })
    setBusy(false)
    if (isDone) onAsked(files)
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="ask-return">
      <section className="ask-return-box" aria-labelledby={`${id}-goods`}>
        <h2 id={`${id}-goods`}>{own ? m.ask_return_which() : m.ask_return_which_staff()}</h2>
        <PieceSteppers
          {...{ order, left, chosen }}
          onChange={setChosen}
          most={(pieces) => (own ? m.ask_return_of : m.ask_return_of_staff)({ count: count(pieces) })}
          className="ask-return-lines"
        />
        {isTried && lines.length === 0 && <FieldError>{m.ask_return_choose_goods()}</FieldError>}
      </section>
      <section className="ask-return-box">
        <ChoiceGroup
          legend={<span className="ask-return-legend">{m.ask_return_why()}</span>}
          error={isTried && reason === undefined && m.ask_return_choose_why()}
        >
          {ASK_REASONS.map((one) => (
            <RadioCard
              key={one}
              name={`${id}-why`}
              label={askReasonText(one)}
              checked={reason === one}
              onChange={() => setReason(one)}
            />
          ))}
        </ChoiceGroup>
        <Field label={own ? m.ask_return_note() : m.ask_return_note_staff()} optional>
          <TextArea
            value={note}
            rows={3}
            maxLength={ASK_NOTE_MAX}
            onChange={({ target }) => setNote(target.value)}
          />
        </Field>
        {before === undefined && <ChosenPictures own={own} files={files} onChange={setFiles} />}
      </section>
      <WhatNext order={order} own={own} reason={reason} />
      <div className="ask-return-end">
        <Button type="submit" busy={busy} busyLabel={m.ask_return_sending()} className="max-sm:w-full">
          <Icon name="undo-2" />
          {own ? m.ask_return_send() : m.ask_return_send_staff()}
        </Button>
      </div>
    </form>
  )
}

interface ChosenPicturesProps extends Pick<AskFormProps, 'own'> {
  files: readonly File[]
  onChange: (files: readonly File[]) => void
}

/** How many pictures there may be, and who sees them. */
export function photosMost(own: boolean): string {
  return (own ? m.ask_return_photos_most : m.ask_return_photos_most_staff)({ shown: count(MOST_PHOTOS) })
}

/** Pictures that go along once the request is there: a slow network holds nothing up. */
function ChosenPictures({ own, files, onChange }: ChosenPicturesProps) {
  const id = useId()
  const addresses = useAddresses(files)
  /** The names of what is no picture: the shop would refuse them once all is sent. */
  const [refused, setRefused] = useState<readonly string[]>([])

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const chosen = [...(target.files ?? [])]
    // The same file can be chosen again.
    target.value = ''
    const are = await Promise.all(chosen.map(isPicture))
    setRefused(chosen.filter((_, at) => !are[at]).map(({ name }) => name))
    onChange([...files, ...chosen.filter((_, at) => are[at])].slice(0, MOST_PHOTOS))
  }

  return (
    <div className="photos">
      {files.length > 0 && (
        <ul aria-label={m.photos_title()}>
          {files.map((file, at) => (
            <li key={addresses[at] ?? file.name}>
              <img src={addresses[at]} alt="" />
              <p>{file.name}</p>
              <span>
                <Button
                  variant="ghost"
                  aria-label={m.ask_return_photo_drop({ name: file.name })}
                  onClick={() => onChange(files.filter((one) => one !== file))}
                >
                  {m.photos_drop()}
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
      {files.length < MOST_PHOTOS && (
        <>
          <label htmlFor={id} className={classes(buttonClasses({ variant: 'outline' }), 'photos-take')}>
            <Icon name="camera" />
            {m.ask_return_photos_add()}
          </label>
          <input
            id={id}
            type="file"
            accept="image/*"
            multiple
            className="sr-only"
            onChange={(event) => void choose(event)}
          />
          <small>{photosMost(own)}</small>
        </>
      )}
      {refused.length > 0 && (
        <FieldError>{m.ask_return_no_picture({ names: refused.join(', ') })}</FieldError>
      )}
    </div>
  )
}

/** Addresses for what is shown, as long as it is. */
function useAddresses(files: readonly File[]): readonly string[] {
  const [addresses, setAddresses] = useState<readonly string[]>([])
  useEffect(() => {
    const made = files.map((file) => URL.createObjectURL(file))
    setAddresses(made)
    return () => made.forEach(URL.revokeObjectURL)
  }, [files])
  return addresses
}
