import { useEffect, useRef } from 'react'

/** The picture of a stream, whose sound is on every page; one's own is mirrored as one knows oneself. */
export function Picture({ of, own = false }: { of: MediaStream; own?: boolean }) {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    const { current } = video
    if (current && current.srcObject !== of) current.srcObject = of
  }, [of])
  return <video ref={video} className={own ? 'is-own' : undefined} autoPlay playsInline muted />
}
