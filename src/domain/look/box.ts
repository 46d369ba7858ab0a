interface Size {
  readonly width: number
  readonly height: number
}

/** The room of the owner's logo on pages and in mails. Px. */
export const LOGO_BOX: Size = { width: 160, height: 40 }

/** Returns the size at which a picture fills a box without being cut or stretched. Whole px, at least 1. */
export function inBox(picture: Size, box: Size): Size {
  const scale = Math.min(box.width / picture.width, box.height / picture.height)
  const scaled = (length: number) => Math.max(1, Math.round(length * scale))
  return { width: scaled(picture.width), height: scaled(picture.height) }
}
