import { Download, Printer } from 'lucide-react'
import { PRODUCT_NAME } from '#domain/kernel/product.ts'
import { Button } from '#web/ui/form/button.tsx'
import { CopyButton } from '#web/ui/form/copy-button.tsx'
import { useFocusOnMount } from '#web/ui/form/use-focus-on-mount.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** The codes for a login without the phone. They are shown only once. */
export function RecoveryCodes({
  codes,
  email,
  onSaved,
}: {
  codes: string[]
  email: string
  onSaved(): void
}) {
  const heading = useFocusOnMount<HTMLHeadingElement>()
  const text = `Recovery codes for ${PRODUCT_NAME}, ${email}\nEach works once.\n\n${codes.join('\n')}\n`
  return (
    <div className="stack recovery">
      <h3 ref={heading} tabIndex={-1} className="plain-focus">
        Your recovery codes
      </h3>
      <Notice tone="warn" heading="You'll see them only now">
        <p className="small">
          Each code logs you in once if you can't use your phone or email. Keep them somewhere safe, not on
          the same phone.
        </p>
      </Notice>
      <ol className="codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="row row--2">
        <CopyButton text={text} />
        <Button small onClick={() => downloadText(text)}>
          <Icon icon={Download} small />
          Download
        </Button>
        <Button small onClick={() => print()}>
          <Icon icon={Printer} small />
          Print
        </Button>
      </div>
      <div className="actions">
        <Button tone="primary" onClick={onSaved}>
          I've saved them
        </Button>
      </div>
    </div>
  )
}

function downloadText(text: string) {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  const link = Object.assign(document.createElement('a'), {
    href: url,
    download: `${PRODUCT_NAME.toLowerCase()}-recovery-codes.txt`,
  })
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
