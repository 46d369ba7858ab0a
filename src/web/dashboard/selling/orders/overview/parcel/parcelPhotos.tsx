import type { ConsignmentAnswer } from '#contract/parcels/consignmentAnswer.ts'
import { PhotosButton } from '../../../../frame/photos/photosButton.tsx'
import { TakePhotos } from '../../../../frame/photos/takePhotos.tsx'
import { usePhotoSending } from '../../../../frame/photos/usePhotoSending.ts'

interface ParcelPhotosProps {
  parcel: ConsignmentAnswer
  email: string
  onAdded: () => void
}

/** What was photographed of a parcel that came back, and the camera for more. Nothing of one that did not. */
export function ParcelPhotos({ parcel, email, onAdded }: ParcelPhotosProps) {
  const { _id, photos, received, order } = parcel
  const sending = usePhotoSending(onAdded)
  if (received === null) return null
  return (
    <div className="mb-4 grid justify-items-start gap-3">
      <PhotosButton email={email} parcel={parcel} />
      <TakePhotos
        sending={sending}
        parcel={{ _id, name: order?.customerData.name ?? _id, photos: photos.length }}
      />
    </div>
  )
}
