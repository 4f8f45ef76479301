import { useEffect, useState } from 'react'

/** The quiet zone around a QR code, in modules. */
const EDGE = 4

/** A text as a QR code, drawn as one SVG path. The text does not leave the page, and the library loads only here. */
export function Qr({ text, label }: { text: string; label: string }) {
  const [drawn, setDrawn] = useState<{ path: string; size: number } | undefined>(undefined)
  useEffect(() => {
    let isUnmounted = false
    import('qrcode')
      .then(({ create }) => {
        const { data, size } = create(text, { errorCorrectionLevel: 'M' }).modules
        if (!isUnmounted) setDrawn({ path: pathOf(data, size), size: size + 2 * EDGE })
      })
      .catch((error) => console.error('The QR code was not drawn', error))
    return () => {
      isUnmounted = true
    }
  }, [text])
  return (
    <div className="qr">
      {drawn && (
        <svg
          role="img"
          aria-label={label}
          viewBox={`0 0 ${drawn.size} ${drawn.size}`}
          shapeRendering="crispEdges"
        >
          <path d={drawn.path} />
        </svg>
      )}
    </div>
  )
}

const pathOf = (modules: Uint8Array, size: number) =>
  Array.from(modules, (dark, at) =>
    dark ? `M${(at % size) + EDGE} ${Math.floor(at / size) + EDGE}h1v1h-1z` : '',
  ).join('')
