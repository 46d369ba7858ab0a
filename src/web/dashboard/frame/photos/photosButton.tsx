import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useId, useState } from 'react'
import type { PhotoAnswer } from '#contract/core/photoAnswer.ts'
import type { ConsignmentAnswer } from '#contract/parcels/consignmentAnswer.ts'
import { count } from '#web/client/amounts.ts'
import { PERSONAL, queryClient } from '#web/client/queries.ts'
import { authorized } from '#web/client/session/authorized.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ModalDialog } from '#web/ui/modalDialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { momentText } from '../../words/momentText.ts'
import { photosOfParcel } from './usePhotoSending.ts'
import './photos.css'

interface PhotosButtonProps {
  email: string
  parcel: Pick<ConsignmentAnswer, '_id' | 'photos'>
  /** Where they are, by what they are of; left out: those of a parcel. */
  pathOf?: (id: string) => string
  /** Takes one out; left out: none can be. Answers whether it is out. */
  onDrop?: ((photo: string) => Promise<boolean>) | undefined
}

/** Opens the photographs of what came back; nothing where there are none. They are loaded when they are looked at. */
export function PhotosButton({
  email,
  parcel: { _id, photos },
  pathOf = photosOfParcel,
  onDrop,
}: PhotosButtonProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  if (photos.length === 0) return null
  const close = () => setOpen(false)
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        <Icon name="camera" />
        {m.photos_see({ count: photos.length, shown: count(photos.length) })}
      </Button>
      <ModalDialog open={open} onClose={close} aria-labelledby={id} className="sm:w-full sm:max-w-160">
        {open && (
          <div className="grid gap-4 p-6">
            <h2 id={id} className="text-[1.25rem] leading-[1.3]">
              {m.photos_title()}
            </h2>
            {photos.map((photo) => (
              <Photo key={photo._id} email={email} path={pathOf(_id)} photo={photo}>
                {onDrop && <DropButton photo={photo} onDrop={onDrop} onDropped={close} />}
              </Photo>
            ))}
            <Button variant="outline" onClick={close}>
              {m.ui_close()}
            </Button>
          </div>
        )}
      </ModalDialog>
    </>
  )
}

interface PhotoProps {
  email: string
  path: string
  photo: PhotoAnswer
  /** Below it. */
  children: ReactNode
}

function Photo({ email, path, photo, children }: PhotoProps) {
  const { data, isError, refetch } = useQuery(
    {
      queryKey: [PERSONAL, email, 'photo', photo._id],
      queryFn: ({ signal }) => readPhoto(path, photo._id, signal),
      staleTime: Number.POSITIVE_INFINITY,
    },
    queryClient(),
  )
  const address = useAddress(data)
  const taken = m.photos_taken({ moment: momentText(photo.takenAt) })
  return (
    <figure className="photos-one">
      {address ? (
        <img src={address} alt={taken} />
      ) : isError ? (
        <p role="alert">
          {m.photos_not_loaded()}{' '}
          <Button variant="ghost" onClick={() => void refetch()}>
            {m.ui_retry()}
          </Button>
        </p>
      ) : (
        <Skeleton className="h-60" />
      )}
      <figcaption>{taken}</figcaption>
      {children}
    </figure>
  )
}

interface DropButtonProps {
  photo: PhotoAnswer
  onDrop: (photo: string) => Promise<boolean>
  onDropped: () => void
}

function DropButton({ photo, onDrop, onDropped }: DropButtonProps) {
  const [busy, setBusy] = useState(false)

  async function drop() {
    setBusy(true)
    const isOut = await onDrop(photo._id)
    setBusy(false)
    if (isOut) onDropped()
  }

  return (
    <Button variant="ghost" busy={busy} onClick={() => void drop()}>
      <Icon name="trash-2" />
      {m.photos_drop()}
      <span className="sr-only">, {m.photos_taken({ moment: momentText(photo.takenAt) })}</span>
    </Button>
  )
}

/** Its picture: a call that says who asks, which the address of an image cannot. */
async function readPhoto(path: string, id: string, signal: AbortSignal): Promise<Blob | undefined> {
  let picture: Blob | undefined
  await authorized(`${path}/${encodeURIComponent(id)}`, {
    signal,
    async send(address, request) {
      const response = await fetch(address, request)
      if (!response.ok) return response
      picture = await response.blob()
      return new Response()
    },
  })
  return picture
}

/** An address for what is shown, as long as it is. */
function useAddress(picture: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!picture) return
    const made = URL.createObjectURL(picture)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [picture])
  return address
}
