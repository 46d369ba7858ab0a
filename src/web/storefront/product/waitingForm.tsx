import { type ChangeEvent, type ComponentProps, type FormEvent, useState } from 'react'
import type { Piece } from '#domain/catalogue/variants.ts'
import { acceptMobileInput, isBangladeshiMobile } from '#domain/order/mobileNumber.ts'
import { digits } from '#web/client/amounts.ts'
import { ApiError, api } from '#web/client/api.ts'
import { useShop } from '#web/components/shop.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Field, useField } from '#web/ui/field.tsx'
import { INPUT_CLASSES } from '#web/ui/inputClasses.ts'
import { TextInput } from '#web/ui/textInput.tsx'
import type { ChoosableProduct, Purchase } from './purchase.ts'

interface WaitingFormProps {
  product: ChoosableProduct
  choice: Pick<Purchase, 'picked'>
}

/** 'Tell me when it is back': a mobile number, for one of the pieces that are sold out. */
export function WaitingForm({ product, choice }: WaitingFormProps) {
  const { helpline } = useShop()
  const pieces = piecesOf(product)
  const [at, setAt] = useState(() => chosenAt(choice, pieces))
  const [number, setNumber] = useState('')
  const [error, setError] = useState<string>()
  const [state, setState] = useState<'open' | 'sending' | 'done'>('open')

  const nameOf = ({ size, color }: Piece) =>
    [size, product.colorLooks[color]?.label ?? color].filter(Boolean).join(' · ') || m.product_waiting_any()

  function type(event: ChangeEvent<HTMLInputElement>) {
    const input = acceptMobileInput(event.target.value)
    if (input.accepted) setNumber(input.value)
    setError(!input.accepted && input.reason === 'too-long' ? m.product_waiting_number() : undefined)
  }

  async function send(event: FormEvent) {
    event.preventDefault()
    if (state === 'sending') return
    if (!isBangladeshiMobile(number)) return setError(m.product_waiting_number())
    setState('sending')
    setError(undefined)
    try {
      const { size, color } = pieces[at] ?? {}
      await api(`/products/${encodeURIComponent(product.id)}/waiting`, {
        method: 'POST',
        body: { mobileNumber: number, size: size || undefined, color: color || undefined },
      })
      setState('done')
    } catch (failure) {
      setState('open')
      setError(reasonOf(failure, helpline.shown))
    }
  }

  if (state === 'done') {
    return (
      <p role="status" className="mt-7 rounded-tile bg-success-soft px-4 py-3.5 font-medium text-md">
        {m.product_waiting_done({ number: digits(number) })}
      </p>
    )
  }
  return (
    <form
      noValidate
      onSubmit={send}
      aria-label={m.catalogue_tell_me()}
      className="mt-7 grid gap-4 rounded-tile border border-line p-4"
    >
      {product.pieces.length > 1 && (
        <Field label={m.product_waiting_which()}>
          <PieceSelect value={at} onChange={(event) => setAt(Number(event.target.value))}>
            {pieces.map((piece, index) => (
              <option key={nameOf(piece)} value={index}>
                {nameOf(piece)}
              </option>
            ))}
          </PieceSelect>
        </Field>
      )}
      <Field label={m.product_waiting_mobile()} hint={m.product_waiting_hint()} error={error}>
        <TextInput
          autoFocus
          value={digits(number)}
          onChange={type}
          required
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          className="tabular-nums"
        />
      </Field>
      <Button type="submit" busy={state === 'sending'} busyLabel={m.product_waiting_sending()}>
        {m.product_waiting_send()}
      </Button>
    </form>
  )
}

/** Without the parts of the large forms, which this one loads without. */
function PieceSelect(props: ComponentProps<'select'>) {
  return <select {...useField()} {...props} className={INPUT_CLASSES} />
}

/** What can be waited for: each piece that is sold out, and any of them where all are. */
function piecesOf({ pieces }: ChoosableProduct): readonly Piece[] {
  const soldOut = pieces.filter(({ isSoldOut }) => isSoldOut)
  return pieces.length > 1 && soldOut.length === pieces.length
    ? [{ size: '', color: '' }, ...soldOut]
    : soldOut
}

/** The first piece that has what the shopper has chosen so far. */
function chosenAt({ picked }: Pick<Purchase, 'picked'>, pieces: readonly Piece[]): number {
  return Math.max(
    0,
    pieces.findIndex(
      ({ size, color }) => size === (picked.size ?? size) && color === (picked.color ?? color),
    ),
  )
}

function reasonOf(failure: unknown, helpline: string): string {
  if (!(failure instanceof ApiError)) return m.product_waiting_failed()
  if (failure.code === 'IN_STOCK') return m.product_waiting_in_stock()
  if (failure.status === 429) return m.product_waiting_too_many({ helpline })
  return failure.status === 422 ? m.product_waiting_number() : m.product_waiting_failed()
}
