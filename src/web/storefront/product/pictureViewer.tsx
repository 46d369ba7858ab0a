import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { digits } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/iconButton.tsx'
import { ModalDialog } from '#web/ui/modalDialog.tsx'
import { PictureTile, type Tint } from '#web/ui/picture.tsx'
import './pictureViewer.css'

interface PictureViewerProps {
  /** Of the product. */
  name: string
  images: readonly string[]
  tint: Tint
  /** The picture that it opens with. */
  at: number
  open: boolean
  /** Called with the picture that was looked at last. */
  onClose: (index: number) => void
}

/** How far a key moves a picture that is zoomed in. Px. */
const STEP = 120

/**
 * All pictures of a product, as large as the screen. One swipes from one to the next, pinches with two fingers (the browser's own
 * zoom), or uses the buttons and arrow keys; a double click and plus and minus zoom, too.
 */
export function PictureViewer({ name, images, tint, at, open, onClose }: PictureViewerProps) {
  const strip = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(at)
  const [isZoomed, setZoomed] = useState(false)
  const close = () => onClose(current)

  // Once the dialog around it is open: before, nothing has a width.
  useEffect(() => {
    if (!open) return
    setZoomed(false)
    setCurrent(at)
    const list = strip.current
    list?.scrollTo({ left: at * list.clientWidth, behavior: 'instant' })
    list?.focus()
  }, [open, at])

  // From its middle on.
  useEffect(() => {
    const picture = strip.current?.children[current]
    if (!isZoomed || !picture) return
    picture.scrollTo({
      left: (picture.scrollWidth - picture.clientWidth) / 2,
      top: (picture.scrollHeight - picture.clientHeight) / 2,
      behavior: 'instant',
    })
  }, [isZoomed, current])

  function go(to: number) {
    const list = strip.current
    if (!list || !images[to]) return
    setZoomed(false)
    list.scrollTo({ left: to * list.clientWidth })
    setCurrent(to)
  }

  function settle() {
    const list = strip.current
    if (!list || isZoomed || list.clientWidth === 0) return
    const shown = list.scrollLeft / list.clientWidth
    // Only what has come to rest: on its way, the button that was pressed says more.
    if (Math.abs(shown - Math.round(shown)) < 0.05) setCurrent(Math.round(shown))
  }

  function handleKey(event: KeyboardEvent) {
    const by = MOVES[event.key]
    if (event.key === '+' || event.key === '=') setZoomed(true)
    else if (event.key === '-') setZoomed(false)
    else if (event.key === 'Home') go(0)
    else if (event.key === 'End') go(images.length - 1)
    else if (by && isZoomed) strip.current?.children[current]?.scrollBy(by.x * STEP, by.y * STEP)
    else if (by && by.x !== 0) go(current + by.x)
    else return
    event.preventDefault()
  }

  const zoomLabel = isZoomed ? m.viewer_zoom_out() : m.viewer_zoom_in()
  return (
    <ModalDialog
      open={open}
      onClose={close}
      aria-label={m.product_pictures({ name })}
      onKeyDown={handleKey}
      // The dialog is the screen, over the measures of other dialogs.
      className="picture-viewer m-0! h-dvh! max-h-none! w-dvw! max-w-none! rounded-none!"
    >
      <div className="picture-viewer-bar">
        <p aria-live="polite" className="mr-auto pl-3 font-medium text-md tabular-nums">
          {m.viewer_place({ number: digits(current + 1), count: digits(images.length) })}
        </p>
        <IconButton label={zoomLabel} onClick={() => setZoomed(!isZoomed)}>
          <Icon name={isZoomed ? 'zoom-out' : 'zoom-in'} />
        </IconButton>
        <IconButton label={m.ui_close()} onClick={close}>
          <Icon name="x" />
        </IconButton>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
      <ul ref={strip} tabIndex={0} onScroll={settle} data-zoomed={isZoomed || undefined} aria-label={name}>
        {images.map((address, index) => (
          <li
            key={address}
            aria-hidden={index !== current || undefined}
            data-zoomed={(isZoomed && index === current) || undefined}
            onDoubleClick={() => setZoomed(!isZoomed)}
          >
            <PictureTile
              address={address}
              alt={m.product_picture({ number: digits(index + 1) })}
              tint={tint}
              sizes={isZoomed && index === current ? '220vmin' : '100vmin'}
              draggable={false}
              className="rounded-none!"
              // Cut-outs, too, which stand smaller on other grounds.
              imageClassName="size-full! object-contain!"
            />
          </li>
        ))}
      </ul>
      {images.length > 1 && (
        <div className="picture-viewer-arrows">
          <IconButton
            label={m.viewer_previous()}
            aria-disabled={current === 0}
            onClick={() => go(current - 1)}
            outline
          >
            <Icon name="chevron-left" />
          </IconButton>
          <IconButton
            label={m.viewer_next()}
            aria-disabled={current === images.length - 1}
            onClick={() => go(current + 1)}
            outline
          >
            <Icon name="chevron-right" />
          </IconButton>
        </div>
      )}
    </ModalDialog>
  )
}

/** Where an arrow key moves to. */
const MOVES: Readonly<Partial<Record<string, { readonly x: number; readonly y: number }>>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}
