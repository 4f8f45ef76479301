import { type ReactNode, useEffect, useState } from 'react'
import { useZoom, ViewerFrame } from './frame.tsx'

type Props = { blob: Blob; name: string; about?: string | undefined; end: ReactNode; onBroken(): void }

export function ImageView({ blob, name, about, end, onBroken }: Props) {
  const [url, setUrl] = useState<string>()
  const { zoom, buttons } = useZoom()
  useEffect(() => {
    const objectUrl = URL.createObjectURL(blob)
    setUrl(objectUrl)
    return () => URL.revokeObjectURL(objectUrl)
  }, [blob])
  const tools = (
    <>
      {buttons}
      {end}
    </>
  )
  return (
    <ViewerFrame name={name} about={about} position="Image" tools={tools} zoom={zoom}>
      {url && <img className="viewer__image" src={url} alt={name} onError={onBroken} />}
    </ViewerFrame>
  )
}
