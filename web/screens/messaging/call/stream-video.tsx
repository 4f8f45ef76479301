import { useEffect, useRef } from 'react'

/** The picture of a stream, whose sound is on every page; one's own is mirrored as one knows oneself. */
export function StreamVideo({ stream, isMirrored = false }: { stream: MediaStream; isMirrored?: boolean }) {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    const { current } = video
    if (current && current.srcObject !== stream) current.srcObject = stream
  }, [stream])
  return <video ref={video} className={isMirrored ? 'is-own' : undefined} autoPlay playsInline muted />
}
