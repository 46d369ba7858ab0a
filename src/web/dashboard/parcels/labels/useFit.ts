import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { LABEL_LENGTHS, type LabelPaper } from './papers.ts'
import { type Fitting, fitTogether, type Squeeze, sizes, squeezes } from './squeezes.ts'

/** The smallest letters of a district, in millimetres: the longest name of one word fits with larger ones. */
const SMALLEST_DISTRICT = 4

/**
 * Measures the labels inside of an element and makes their districts and addresses as small as they must be. All lengths
 * grow with the unit of a label, so that what fits on the screen fits on paper. Again when `labels` are others, and when
 * fonts have come, which have other widths.
 */
export function useFit(inside: RefObject<HTMLElement | null>, paper: LabelPaper, labels: unknown): void {
  const fonts = useLoadedFonts()
  // biome-ignore lint/correctness/useExhaustiveDependencies: labels and fonts are what is measured
  useLayoutEffect(() => {
    const drawn = [...(inside.current?.querySelectorAll<HTMLElement>('.label') ?? [])]
    const { district, address } = LABEL_LENGTHS[paper]
    // The district decides how much is left to the address.
    fitTogether(drawn.map((label) => districtOf(label, district)))
    fitTogether(drawn.map((label) => addressOf(label, address)))
  }, [inside, paper, labels, fonts])
}

/** Beside the QR code, and not higher than it. */
function districtOf(label: HTMLElement, first: number): Fitting<number> {
  const place = part(label, 'district')
  const text = inner(place)
  const code = part(label, 'qr')
  return {
    steps: sizes(first, SMALLEST_DISTRICT),
    set: (size) => label.style.setProperty('--district', String(size)),
    fits() {
      const { width, height } = place.getBoundingClientRect()
      return text.getBoundingClientRect().width <= width && height <= code.getBoundingClientRect().height
    },
  }
}

/** In what the other parts leave. */
function addressOf(label: HTMLElement, first: number): Fitting<Squeeze> {
  const place = part(label, 'whom')
  const text = inner(place)
  return {
    steps: squeezes(first),
    set({ size, gives }) {
      label.style.setProperty('--address', String(size))
      label.dataset.gives = gives
    },
    fits: () => text.getBoundingClientRect().height <= place.getBoundingClientRect().height,
  }
}

function part(label: HTMLElement, name: string): Element {
  const found = label.querySelector(`.label-${name}`)
  if (!found) throw new Error(`A label without ${name}`)
  return found
}

/** What stands in a place, which may be too small for it. */
const inner = (place: Element): Element => place.firstElementChild ?? place

/** Rises each time that fonts have loaded. */
function useLoadedFonts(): number {
  const [times, setTimes] = useState(0)
  useEffect(() => {
    const rise = () => setTimes((before) => before + 1)
    document.fonts.addEventListener('loadingdone', rise)
    return () => document.fonts.removeEventListener('loadingdone', rise)
  }, [])
  return times
}
