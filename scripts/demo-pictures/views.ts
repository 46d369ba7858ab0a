import type { Dye } from './recolour.ts'
import type { Subject } from './subjects.ts'

/** One drawing of a composed picture, back to front. Offsets from the centre in px, for drawings of 256 px. */
export interface Layer {
  readonly x?: number
  readonly y?: number
  /** Clockwise, in degrees. */
  readonly turn?: number
  readonly scale?: number
  readonly mirrored?: boolean
  readonly dye?: Dye
  /** The subject if not the picture's own; 'company' is the one after `-with-` in the slug. */
  readonly subject?: Subject | 'company'
}

/** The ways to show a subject. */
export const VIEWS = {
  plain: [],
  mirror: [{ mirrored: true }],
  tilt: [{ turn: -18 }],
  lean: [{ turn: 18 }],
  flip: [{ turn: 180 }],
  pair: [
    { x: -62, y: -40, mirrored: true, scale: 0.92 },
    { x: 62, y: 40 },
  ],
  trio: [{ x: -90, y: -50, scale: 0.88, turn: -8 }, { x: 90, y: -50, scale: 0.88, turn: 8 }, { y: 55 }],
  set: [
    { x: -105, y: -100 },
    { x: 105, y: -100 },
    { x: -105, y: 100 },
    { x: 105, y: 100 },
  ],
  bright: [
    { x: -90, y: -50, scale: 0.88, turn: -8, dye: 'yellow' },
    { x: 90, y: -50, scale: 0.88, turn: 8, dye: 'blue' },
    { y: 55, dye: 'red' },
  ],
  soft: [
    { x: -90, y: -50, scale: 0.88, turn: -8, dye: 'purple' },
    { x: 90, y: -50, scale: 0.88, turn: 8, dye: 'teal' },
    { y: 55, dye: 'pink' },
  ],
  sober: [
    { x: -90, y: -50, scale: 0.88, turn: -8, dye: 'gray' },
    { x: 90, y: -50, scale: 0.88, turn: 8, dye: 'navy' },
    { y: 55, dye: 'black' },
  ],
  box: [
    { x: 88, y: 30, subject: 'package', scale: 0.95 },
    { x: -45, y: 55, scale: 0.85 },
  ],
  gift: [
    { x: -40, y: -20 },
    { x: 95, y: 80, subject: 'gift', scale: 0.6 },
  ],
  with: [
    { x: -45, y: -25 },
    { x: 88, y: 78, subject: 'company', scale: 0.66 },
  ],
} as const satisfies Record<string, readonly Layer[]>
export type View = keyof typeof VIEWS
