import { useEffect, useState } from 'react'

/** The quiet zone around a QR code, in modules. */
const QUIET_ZONE_MODULES = 4

/** A text as a QR code, drawn as one SVG path. The text does not leave the page, and the library loads only here. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [drawing, setDrawing] = useState<{ path: string; size: number } | undefined>(undefined)
  useEffect(() => {
    let isUnmounted = false
    import('qrcode')
      .then(({ create }) => {
        const { data, size } = create(text, { errorCorrectionLevel: 'M' }).modules
        if (!isUnmounted) setDrawing({ path: pathOf(data, size), size: size + 2 * QUIET_ZONE_MODULES })
      })
      .catch((error) => console.error('The QR code was not drawn', error))
    return () => {
      isUnmounted = true
    }
  }, [text])
  return (
    <div className="qr">
      {drawing && (
        <svg
          role="img"
          aria-label={label}
          viewBox={`0 0 ${drawing.size} ${drawing.size}`}
          shapeRendering="crispEdges"
        >
          <path d={drawing.path} />
        </svg>
      )}
    </div>
  )
}

const pathOf = (modules: Uint8Array, size: number) =>
  Array.from(modules, (isDark, index) =>
    isDark
      ? `M${(index % size) + QUIET_ZONE_MODULES} ${Math.floor(index / size) + QUIET_ZONE_MODULES}h1v1h-1z`
      : '',
  ).join('')
