import type { ChangeEvent } from 'react'

interface FileInputProps {
  /** What is chosen, for those who cannot see the slot. */
  label: string
  multiple?: boolean | undefined
  onFiles: (files: readonly File[]) => void
}

/** Covers the label around it, unseen; takes image files only (section 5). */
export function FileInput({ label, multiple, onFiles }: FileInputProps) {
  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    onFiles([...(target.files ?? [])])
    // The same file may be chosen again, after it was removed.
    target.value = ''
  }
  return (
    <input
      type="file"
      accept="image/*"
      aria-label={label}
      multiple={multiple}
      onChange={choose}
      className="absolute inset-0 cursor-pointer opacity-0"
    />
  )
}
