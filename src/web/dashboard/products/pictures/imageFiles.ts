/** Files that were chosen, dropped or pasted: those that are images, and those that are not. */
export function sortFiles(files: Iterable<File>): { images: File[]; others: File[] } {
  const all = [...files]
  return { images: all.filter(isImage), others: all.filter((file) => !isImage(file)) }
}

function isImage({ type }: File): boolean {
  return type.startsWith('image/')
}

/** Is somebody dragging files, and not a text or a picture of the page? */
export function holdsFiles({ types }: DataTransfer): boolean {
  return types.includes('Files')
}
