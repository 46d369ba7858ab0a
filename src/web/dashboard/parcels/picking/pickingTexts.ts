import type { LabelAnswer, ParcelLineAnswer } from '#contract/parcels/labelSchema.ts'
import { NOT_APPLICABLE } from '#domain/catalogue/options.ts'
import { count } from '#web/client/amounts.ts'
import { colorName } from '#web/client/colors.ts'
import { m } from '#web/paraglide/messages.js'
import { quantityOf } from '../labels/labelTexts.ts'
import type { PieceToPick } from './piecesToPick.ts'

/** A list of what to fetch: for these parcels, these pieces. */
export interface PickingProps {
  parcels: readonly LabelAnswer[]
  pieces: readonly PieceToPick[]
}

/** '12 parcels', '22 pieces', '16 kinds'. */
export function pickingSums({ parcels, pieces }: PickingProps) {
  const quantity = quantityOf(pieces)
  return [
    { name: 'parcels', text: m.picking_parcels({ count: parcels.length, shown: count(parcels.length) }) },
    { name: 'pieces', text: m.labels_pieces({ count: quantity, shown: count(quantity) }) },
    { name: 'kinds', text: m.picking_kinds({ count: pieces.length, shown: count(pieces.length) }) },
  ]
}

/** 'Indigo, M'; empty if the goods have neither. */
export function optionsText({ color, size }: Pick<ParcelLineAnswer, 'color' | 'size'>): string {
  return [colorName(color), size].filter((option) => option !== NOT_APPLICABLE && option !== '').join(', ')
}
