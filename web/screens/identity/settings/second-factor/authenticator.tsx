import { useEffect, useRef, useState } from 'react'
import { errorMessage } from '#web/app/api-error.ts'
import { useApiMutation } from '#web/app/api-query.ts'
import * as identitySettingsCopy from '#web/copy/identity/settings.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { CopyButton } from '#web/ui/form/copy-button.tsx'
import { useFocusOnMount } from '#web/ui/form/use-focus-on-mount.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/query-content.tsx'
import { CodeForm, type FactorAnswer } from './code-form.tsx'

type Props = { onProved(answer: FactorAnswer): void; cancel(): void }

/** The secret for an authenticator app, as a QR code and as text, with a field for the first code. */
export function Authenticator({ onProved, cancel }: Props) {
  const requestSecret = useApiMutation('POST /settings/totp')
  const verify = useApiMutation('POST /settings/totp/verify')
  const heading = useFocusOnMount<HTMLHeadingElement>()
  const hasBegun = useRef(false)
  const start = requestSecret.mutate
  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    start({})
  }, [start])
  return (
    <div className="stack">
      <h4 ref={heading} tabIndex={-1} className="plain-focus">
        {identitySettingsCopy.authenticatorApp}
      </h4>
      {requestSecret.isPending && <Skeleton />}
      {requestSecret.error && (
        <Notice level={4} tone="danger" heading={identitySettingsCopy.theSecretDidntLoad}>
          <p className="small">{errorMessage(requestSecret.error)}</p>
          <div>
            <Button small onClick={() => start({})}>
              {identitySettingsCopy.tryAgain}
            </Button>
          </div>
        </Notice>
      )}
      {requestSecret.data && (
        <>
          <Secret url={requestSecret.data.otpauth_url} />
          <CodeForm
            help={identitySettingsCopy.theSixDigitsTheApp}
            verify={(code) => verify.mutateAsync({ body: { code } })}
            onProved={onProved}
            cancel={cancel}
          />
        </>
      )}
    </div>
  )
}

function Secret({ url }: { url: string }) {
  const secret = new URL(url).searchParams.get('secret') ?? ''
  return (
    <>
      <p className="quiet">{identitySettingsCopy.scanThisWithYourAuthenticator}</p>
      <QrCode text={url} label={identitySettingsCopy.qrCodeForYourAuthenticator} />
      <p className="small quiet">
        {identitySettingsCopy.orTypeThisSecretInto({
          link: <a href={url}>{identitySettingsCopy.openTheAppOnThis}</a>,
        })}
      </p>
      <p className="row row--2">
        <code className="secret">{secret.match(/.{1,4}/g)?.join(' ')}</code>
        <CopyButton text={secret} />
      </p>
    </>
  )
}

/** The width of the empty border of a QR code, in modules. */
const QUIET_ZONE_MODULES = 4

/**
 * A text as a QR code, drawn as one SVG path. The text does not leave the page, and the library is loaded
 * only here.
 */
function QrCode({ text, label }: { text: string; label: string }) {
  const [drawing, setDrawing] = useState<{ path: string; size: number } | undefined>(undefined)
  useEffect(() => {
    let isUnmounted = false
    import('qrcode')
      .then(({ create }) => {
        const { data, size } = create(text, { errorCorrectionLevel: 'M' }).modules
        if (!isUnmounted) setDrawing({ path: pathOf(data, size), size: size + 2 * QUIET_ZONE_MODULES })
      })
      .catch((error) => console.error(identitySettingsCopy.theQrCodeCouldntBe, error))
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
