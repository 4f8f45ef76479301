import { type ReactNode, useEffect, useState } from 'react'
import { Frame, useZoom } from './frame.tsx'

type Props = { blob: Blob; name: string; about?: string | undefined; end: ReactNode; onBroken(): void }

export function ImageView({ blob, name, about, end, onBroken }: Props) {
  const [url, setUrl] = useState<string>()
  const { zoom, buttons } = useZoom()
  useEffect(() => {
    const made = URL.createObjectURL(blob)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [blob])
  const tools = (
    <>
      {buttons}
      {end}
    </>
  )
  return (
    <Frame name={name} about={about} start="Image" tools={tools} zoom={zoom}>
      {url && <img className="viewer__image" src={url} alt={name} onError={onBroken} />}
    </Frame>
  )
}
