import sharp, { type Sharp } from 'sharp'

/** A picture of one colour, to be written in any format. */
export function aPicture(width = 600, height = 400, background = '#2a7a5c'): Sharp {
  return sharp({ create: { width, height, channels: 3, background }, limitInputPixels: false })
}

/** A form as a browser sends it: the file in the field `image`. */
export function formOf(bytes: Uint8Array | string, name = 'picture.jpg', type = 'image/jpeg'): FormData {
  const form = new FormData()
  const content = typeof bytes === 'string' ? bytes : new Uint8Array(bytes)
  form.set('image', new Blob([content], { type }), name)
  return form
}
