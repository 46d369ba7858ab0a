import { useId, useState } from 'react'
import { MAX_QUANTITY, type OptionKind } from '#domain/cart/cart.ts'
import { times, toTaka } from '#domain/money/money.ts'
import { count, money } from '#web/client/amounts.ts'
import { colorName } from '#web/client/colors.ts'
import { ColorSwatch } from '#web/components/colorSwatch.tsx'
import { goodsName } from '#web/components/goodsName.ts'
import { ProductTile } from '#web/components/productTile.tsx'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { ChoiceChip } from '#web/ui/choiceChip.tsx'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/iconButton.tsx'
import { NumberInput } from '#web/ui/numberInput.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import {
  type GoodsLine,
  leftOf,
  linePrice,
  missingChoices,
  offered,
  shopPrice,
  typedPrice,
  withOption,
} from './goodsLines.ts'

interface GoodsLineRowProps {
  line: GoodsLine
  /** Whether choices that are open are shown as faults. */
  showsOpen: boolean
  onChange: (line: GoodsLine) => void
  onRemove: () => void
}

/** A line of an order: choices, quantity, what is left and what it costs. */
export function GoodsLineRow({ line, showsOpen, onChange, onRemove }: GoodsLineRowProps) {
  const [isOpen, setOpen] = useState(false)
  const { goods, quantity } = line
  const name = goodsName(goods)
  const missing = missingChoices(line)
  // What was asked for stays, so that nothing vanishes under the finger that chose.
  const [asked] = useState(missing)
  const left = leftOf(line)
  const isWrong = typedPrice(line) === undefined
  const kinds = KINDS.filter((kind) =>
    isOpen ? optionsOf(line, kind).length > 0 : asked.includes(kind) || missing.includes(kind),
  )
  return (
    <li className="goods-line" data-fault={missing.length > 0 ? 'choices' : isWrong ? 'lines' : undefined}>
      <ProductTile id={goods._id} address={goods.image} sizes="56px" className="size-14 rounded-chip!" />
      <div className="min-w-0">
        <p className="wrap-anywhere font-medium">{name}</p>
        <p className="text-ink-muted text-sm">{metaText(line)}</p>
        {line.said && (
          <p className="wrap-anywhere text-ink-muted text-sm">{m.new_order_said({ text: line.said })}</p>
        )}
      </div>
      <IconButton label={m.new_order_remove({ name })} onClick={onRemove}>
        <Icon name="trash-2" />
      </IconButton>
      <div className="goods-line-count">
        <Stepper
          value={quantity}
          of={name}
          max={MAX_QUANTITY}
          onChange={(next) => onChange({ ...line, quantity: next })}
        />
        <Button variant="ghost" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {m.new_order_change_line()}
          <span className="sr-only">: {name}</span>
        </Button>
        <span className="goods-line-amount">{money(times(linePrice(line), quantity))}</span>
      </div>
      <div className="goods-line-more">
        {left !== undefined && (
          <p className="text-sm" data-short={left < quantity || undefined}>
            {left < quantity
              ? m.new_order_too_few({ left: count(left) })
              : m.new_order_left({ left: count(left) })}
          </p>
        )}
        {missing.length > 0 && (
          <p className="goods-line-ask" role={showsOpen ? 'alert' : undefined}>
            <Icon name="circle-alert" />
            {m.new_order_ask()}
          </p>
        )}
        {kinds.map((kind) => (
          <Options key={kind} line={line} kind={kind} onChange={onChange} />
        ))}
        {isOpen && (
          <Field
            label={m.new_order_price()}
            hint={m.new_order_price_hint({ price: money(shopPrice(line)) })}
            error={isWrong && m.overview_change_amount()}
            className="max-w-56"
          >
            <NumberInput
              sign="৳"
              least={0}
              step={10}
              decimals={2}
              value={line.price}
              placeholder={String(toTaka(shopPrice(line)))}
              onChange={({ target }) => onChange({ ...line, price: target.value })}
            />
          </Field>
        )}
      </div>
    </li>
  )
}

const KINDS = ['color', 'size'] as const

const optionsOf = ({ goods }: GoodsLine, kind: OptionKind) => (kind === 'size' ? goods.sizes : goods.colors)

interface OptionsProps {
  line: GoodsLine
  kind: OptionKind
  onChange: (line: GoodsLine) => void
}

/** The sizes or colours of a product, with what is left of each. */
function Options({ line, kind, onChange }: OptionsProps) {
  const group = useId()
  const sold = offered({ ...line, [kind]: '' }, kind)
  return (
    <fieldset>
      <legend className="mb-1.5 text-ink-muted text-sm">
        {kind === 'size' ? m.new_order_size() : m.new_order_color()}
      </legend>
      <div className="flex flex-wrap gap-2">
        {optionsOf(line, kind).map((option) => {
          const left = leftOf({ ...line, [kind]: option })
          return (
            <ChoiceChip
              key={option}
              type="radio"
              name={group}
              checked={line[kind] === option}
              disabled={!sold.includes(option)}
              onChange={() => onChange(withOption(line, kind, option))}
            >
              {kind === 'color' && <ColorSwatch color={option} values={line.goods.colorValues} />}
              {kind === 'color' ? colorName(option) : option}
              {left !== undefined && left < FEW && (
                <span className="font-normal text-ink-muted text-sm">
                  {m.new_order_left({ left: count(left) })}
                </span>
              )}
            </ChoiceChip>
          )
        })}
      </div>
    </fieldset>
  )
}

/** From this number on, a chip does not say how many are left. */
const FEW = 10

/** Choices and price of a line. */
export function metaText(line: GoodsLine): string {
  const { color, size } = line
  return [
    color && m.cart_color({ color: colorName(color) }),
    size && m.cart_size({ size }),
    money(linePrice(line)),
    line.price !== '' && m.new_order_by_hand(),
  ]
    .filter(Boolean)
    .join(' · ')
}
