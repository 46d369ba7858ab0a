/** How the files begin that the shop can read: JPEG, PNG, GIF; WebP and AVIF have their mark later, as HEIC has. */
const BEGINNINGS = ['\xff\xd8\xff', '\x89PNG', 'GIF8'] as const

/** Whether a file is a picture by what is in it, whatever its name says. A file that cannot be read is none. */
export async function isPicture(file: Blob): Promise<boolean> {
  try {
    const first = String.fromCharCode(...new Uint8Array(await file.slice(0, 12).arrayBuffer()))
    const isMarkedLater = first.startsWith('RIFF') ? first.endsWith('WEBP') : first.slice(4, 8) === 'ftyp'
    return isMarkedLater || BEGINNINGS.some((beginning) => first.startsWith(beginning))
  } catch {
    return false
  }
}
