import type { SlideSlug } from '#demo/slides.ts'

/** A cut-out on a slide. Centre and width in px, on a slide of 900 by 450. */
export interface Prop {
  readonly slug: string
  readonly x: number
  readonly y: number
  readonly width: number
  /** Clockwise, in degrees. */
  readonly turn?: number
}

export interface SlideArt {
  readonly ground: string
  /** The colour of the weave over the background. */
  readonly weave: string
  /** A dashed road under the props: its height, in px from the top, and its colour; omitted: no road. */
  readonly road?: { readonly at: number; readonly line: string }
  readonly props: readonly Prop[]
}

export const SLIDE_ART: Readonly<Record<SlideSlug, SlideArt>> = {
  winter: {
    ground: '#053b2a',
    weave: '#0d5a42',
    props: [
      { slug: 'coat', x: 646, y: 192, width: 268 },
      { slug: 'muffler', x: 560, y: 282, width: 150, turn: -6 },
      { slug: 'gloves', x: 744, y: 286, width: 132, turn: 10 },
    ],
  },
  'hundred-taka': {
    ground: '#6a4408',
    weave: '#8a5d17',
    props: [
      { slug: 'kite', x: 562, y: 132, width: 136 },
      { slug: 'yo-yo', x: 726, y: 128, width: 128, turn: 8 },
      { slug: 'notebook', x: 640, y: 232, width: 168, turn: -6 },
      { slug: 'soap', x: 540, y: 290, width: 128 },
      { slug: 'sponge', x: 742, y: 290, width: 122, turn: 8 },
    ],
  },
  kitchen: {
    ground: '#20295c',
    weave: '#313c7d',
    props: [
      { slug: 'pot', x: 588, y: 146, width: 196 },
      { slug: 'teapot', x: 700, y: 252, width: 204 },
      { slug: 'teacup', x: 560, y: 300, width: 112 },
      { slug: 'spoon-gold', x: 742, y: 112, width: 112, turn: -70 },
    ],
  },
  delivery: {
    ground: '#0b4453',
    weave: '#176072',
    road: { at: 338, line: '#b3dbe5' },
    props: [
      { slug: 'home', x: 742, y: 184, width: 124 },
      { slug: 'lorry-mirror', x: 640, y: 256, width: 200 },
      { slug: 'package', x: 556, y: 148, width: 104, turn: -8 },
      { slug: 'gift', x: 652, y: 118, width: 84, turn: 10 },
    ],
  },
  beauty: {
    ground: '#5b1a2a',
    weave: '#7a2c3f',
    props: [
      { slug: 'bouquet', x: 716, y: 146, width: 176, turn: 40 },
      { slug: 'lipstick', x: 588, y: 212, width: 208 },
      { slug: 'purse', x: 712, y: 278, width: 164 },
      { slug: 'ring', x: 618, y: 306, width: 92, turn: -10 },
    ],
  },
}
