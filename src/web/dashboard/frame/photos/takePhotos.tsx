import { type ChangeEvent, useId } from 'react'
import { MOST_PHOTOS } from '#domain/parcel/photo.ts'
import { count } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import { Button, buttonClasses } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { SentPhoto, usePhotoSending } from './usePhotoSending.ts'
import './photos.css'

interface TakePhotosProps {
  sending: ReturnType<typeof usePhotoSending>
  /** The parcel that may be photographed now; undefined: none. */
  parcel?: { readonly _id: string; readonly name: string; readonly photos: number } | undefined
  /** What customers are asked for: also pictures that they have; left out: the camera of whoever packs. */
  words?: { readonly take: string; readonly most: string }
}

/** The button that opens the camera, and what became of each photograph: what was not sent can be sent again. */
export function TakePhotos({ sending, parcel, words }: TakePhotosProps) {
  const id = useId()
  const { photos, add, again, drop } = sending
  // Those of earlier parcels matter only as long as they are not sent.
  const shown = photos.filter(({ parcelId, is }) => parcelId === parcel?._id || is !== 'sent')
  // What the shop has refused takes no place.
  const own = shown.filter(
    ({ parcelId, is, mayAgain }) => parcelId === parcel?._id && is !== 'sent' && mayAgain,
  )
  const room = parcel ? MOST_PHOTOS - parcel.photos - own.length : 0
  if (shown.length === 0 && room <= 0) return null

  function take({ target }: ChangeEvent<HTMLInputElement>) {
    if (parcel)
      add({ parcelId: parcel._id, name: parcel.name, files: [...(target.files ?? [])].slice(0, room) })
    // The same file can be chosen again.
    target.value = ''
  }

  return (
    <div className="photos">
      {shown.length > 0 && (
        <ul aria-label={m.photos_title()}>
          {shown.map((photo) => (
            <li key={photo.key}>
              <img src={photo.address} alt="" />
              <p role="status">
                {photo.parcelId !== parcel?._id && <b>{photo.name}</b>}
                <State photo={photo} />
              </p>
              {photo.is === 'failed' && (
                <span>
                  {photo.mayAgain && (
                    <Button variant="outline" onClick={() => again(photo)}>
                      {m.photos_again()}
                    </Button>
                  )}
                  <Button variant="ghost" onClick={() => drop(photo.key)}>
                    {m.photos_drop()}
                  </Button>
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {room > 0 && (
        <>
          <label htmlFor={id} className={classes(buttonClasses({ variant: 'outline' }), 'photos-take')}>
            <Icon name="camera" />
            {words?.take ?? m.photos_take()}
          </label>
          <input
            id={id}
            type="file"
            accept="image/*"
            capture={words ? undefined : 'environment'}
            className="sr-only"
            onChange={take}
          />
          <small>{words?.most ?? m.photos_most({ shown: count(room) })}</small>
        </>
      )}
    </div>
  )
}

function State({ photo: { is, why } }: { photo: SentPhoto }) {
  if (is === 'sending') return m.photos_sending()
  if (is === 'sent') return m.photos_sent()
  return (
    <span className="text-danger">
      {m.photos_not_sent()} {why}
    </span>
  )
}
